"""The cycles of the graph of states: its strongly connected components, its shortest cycle, or its longest way."""

from collections.abc import Collection, Mapping, Sequence

from attrs import frozen


@frozen(order=False)
class Knots:
    """The cycles of a graph.

    Attributes:
        cyclic: How many nodes lie on a cycle.
        knots: Into how many largest sets these fall of which each node can be
            reached from every other.
        largest: The size of the largest of these sets.
        shortest: The nodes of a shortest cycle, in order; of these the one
            with the lowest number in it, which is where it starts.
    """

    cyclic: int
    knots: int
    largest: int
    shortest: tuple[int, ...]


def knots_of(size: int, edges: Mapping[int, Sequence[int]]) -> Knots:
    """The cycles of a graph whose nodes are the numbers below `size`.

    Args:
        size: How many nodes there are.
        edges: The nodes to which each leads, if it leads to any.

    Example:
        >>> knots_of(6, {0: [1], 1: [2], 2: [0, 3], 3: [4], 4: [3], 5: [5]})
        Knots(cyclic=6, knots=3, largest=3, shortest=(5,))
    """
    found = [
        knot
        for knot in _components(size, edges)
        if len(knot) > 1 or knot[0] in edges.get(knot[0], ())
    ]
    best: tuple[int, ...] = ()
    for start in sorted(node for knot in found for node in knot):
        if len(best) == 1:
            break
        around = _around(start, edges, len(best) - 1 if best else size)
        best = around or best
    return Knots(sum(map(len, found)), len(found), max(map(len, found), default=0), best)


def longest_way(size: int, edges: Mapping[int, Sequence[int]], still: Collection[int]) -> int:
    """The most edges of a way through a graph without cycles, not counting those from some nodes.

    Args:
        size: How many nodes there are.
        edges: The nodes to which each leads, if it leads to any.
        still: The nodes whose edges do not count.

    Example:
        >>> longest_way(4, {0: [1, 2], 1: [2], 2: [3]}, {1})
        2
    """
    longest = [0] * size
    # A component comes after those to which it leads.
    for (node,) in _components(size, edges):
        there = max((longest[each] for each in edges.get(node, ())), default=None)
        if there is not None:
            longest[node] = there + (node not in still)
    return max(longest, default=0)


def _components(size: int, edges: Mapping[int, Sequence[int]]) -> list[list[int]]:
    """The strongly connected components, by Tarjan's algorithm, without recursion."""
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    on_stack: set[int] = set()
    found: list[list[int]] = []
    for root in range(size):
        if root in order:
            continue
        work = [(root, iter(edges.get(root, ())))]
        order[root] = low[root] = len(order)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, rest = work[-1]
            for there in rest:
                if there not in order:
                    order[there] = low[there] = len(order)
                    stack.append(there)
                    on_stack.add(there)
                    work.append((there, iter(edges.get(there, ()))))
                    break
                if there in on_stack:
                    low[node] = min(low[node], order[there])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == order[node]:
                    found.append(_popped(stack, on_stack, node))
    return found


def _popped(stack: list[int], on_stack: set[int], node: int) -> list[int]:
    knot: list[int] = []
    while not knot or knot[-1] != node:
        knot.append(stack.pop())
        on_stack.remove(knot[-1])
    return knot


def _around(start: int, edges: Mapping[int, Sequence[int]], most: int) -> tuple[int, ...]:
    """A shortest way from a node back to itself in at most so many steps; empty if there is none."""
    came_from: dict[int, int] = {}
    ring = [start]
    for _ in range(most):
        following: list[int] = []
        for node in ring:
            for there in edges.get(node, ()):
                if there == start:
                    return _back(came_from, start, node)
                if there not in came_from:
                    came_from[there] = node
                    following.append(there)
        if not following:
            break
        ring = following
    return ()


def _back(came_from: Mapping[int, int], start: int, node: int) -> tuple[int, ...]:
    way = [node]
    while way[-1] != start:
        way.append(came_from[way[-1]])
    return tuple(reversed(way))
