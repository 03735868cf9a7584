// Groups test files, so that a whole run loads the product's modules a few times instead of once for each file.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
