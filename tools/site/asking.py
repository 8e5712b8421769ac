"""The search index of the rules: the texts of the catalogue, for the script in `docs/_static/ask.js`.

The script is `Catalogue.search` once more, in the page. A test asks both the same questions.
"""

import json

from tools.site.book import Book


def asking(book: Book) -> str:
    """The rules, the disputes, the chapters and the vocabulary of a language, as JSON."""
    language, vocabulary = book.language, book.catalogue.vocabulary
    return json.dumps(
        {
            "rules": [
                {
                    "id": rule.id,
                    "title": rule.title.to(language),
                    "statement": rule.statement.to(language),
                    "href": f"{language}/{book.href(rule.id)}",
                    "disputes": [each.number for each in book.catalogue.disputes_of(rule)],
                }
                for rule in book.catalogue
            ],
            "disputes": {
                each.number: {
                    "question": each.question.to(language),
                    "answer": each.answer.to(language),
                }
                for each in book.catalogue.disputes
            },
            "chapters": [
                {
                    "id": chapter.prefix,
                    "title": chapter.title.to(language),
                    "href": f"{language}/{chapter.id}.html",
                }
                for chapter in book.catalogue.chapters
            ],
            "groups": vocabulary.groups,
            "empty": vocabulary.empty(language),
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )
