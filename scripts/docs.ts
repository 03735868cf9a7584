// npm run docs: writes what is generated from the code: tables of docs/settings.md and docs/files.md, .env.example,
// docs/rooms.svg and lib/doors/trust/access.json.
import "./begin.mjs";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { accessTable } from "./access-table";
import { roomsPicture } from "./rooms-picture";
import { envExample, pagesWithTables } from "./settings-docs";

const DOCUMENTS = {
  ...pagesWithTables(),
  ".env.example": envExample(),
  "docs/rooms.svg": roomsPicture(),
  "lib/doors/trust/access.json": accessTable(),
};

for (const [file, text] of Object.entries(DOCUMENTS))
  writeFileSync(join(resolve(import.meta.dirname, ".."), file), text);
