// npm run docs: writes what is generated from the code: tables of docs/settings.md and docs/files.md, .env.example,
// docs/problems.md, docs/rooms.svg, docs/spec-coverage.md and lib/doors/trust/access.json.
import "./begin.mjs";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { textOf } from "@/tests/support/project/source-files";
import { accessTable } from "./access-table";
import { problemsPage } from "./problems-docs";
import { roomsPicture } from "./rooms-picture";
import { envExample, pagesWithTables } from "./settings-docs";
import { specCoverage } from "./spec-coverage";

const DOCUMENTS = {
  ...pagesWithTables(),
  ".env.example": envExample(),
  "docs/problems.md": problemsPage(),
  "docs/rooms.svg": roomsPicture(),
  "docs/spec-coverage.md": specCoverage(textOf("docs/spec-coverage.md")).text,
  "lib/doors/trust/access.json": accessTable(),
};

for (const [file, text] of Object.entries(DOCUMENTS))
  writeFileSync(join(resolve(import.meta.dirname, ".."), file), text);
