import type * as contract from "@/lib/files/imports/contract";
import { MANAGERS, type AccessTable, type AccessTo } from "../expected";

const FILE = "id,competency\n,\n1,Testing\n";
const cm_import = {
  kind: "competencies" as const,
  content: Buffer.from(FILE).toString("base64"),
  ...{ skip_refused: true, create: [] },
};

/** An import is there only for people who may make such imports. */
const IMPORTERS = { there: [404, "ok", "ok", "ok"], missing: [404, 404, 404, 404] } as const satisfies AccessTable;

export const imports = {
  createImportPreview: { answers: MANAGERS, request: () => ({ body: { cm_import } }) },
  createImport: { answers: MANAGERS, request: () => ({ body: { cm_import } }) },
  listImports: { answers: MANAGERS, request: () => ({}) },
  getImport: { answers: IMPORTERS, request: (of) => ({ params: { import_id: of.importId } }) },
  createImportUndo: {
    answers: IMPORTERS,
    request: (of) => ({ body: { cm_import_undo: { import_id: of.importId } } }),
  },
} satisfies AccessTo<typeof contract>;
