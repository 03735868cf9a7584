/**
 * Measures how one person's costliest calls or files slow down everyone else.
 * npm run drill -- attack [hostile-files|large-files] [options of that part: see tests/ops/attack]
 */
import { argv } from "node:process";

const PARTS: Record<string, (() => Promise<unknown>) | undefined> = {
  "hostile-files": () => import("./attack/hostile-files"),
  "large-files": () => import("./attack/large-files"),
};

const files = PARTS[argv[2] ?? ""];
// The part reads its own words.
if (files) argv.splice(2, 1);
await (files ? files() : import("./attack/calls"));
