// @ts-check
// Once any page was visited, the whole site needs no network.

import { keep } from "./referee/keep.js";

keep("pages");
