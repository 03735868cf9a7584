import type * as contract from "@/lib/imports/contract";
import { MANAGERS, MANAGERS_CHANGE, type AccessTo } from "../expected";

const FILE = "id,competency\n,\n1,Testing\n";
const cm_import = {
  kind: "competencies" as const,
  content: Buffer.from(FILE).toString("base64"),
  ...{ skip_refused: true, create: [] },
};

export const imports = {
  createImportPreview: { answers: MANAGERS, request: () => ({ body: { cm_import } }) },
  createImport: { answers: MANAGERS, request: () => ({ body: { cm_import } }) },
  listImports: { answers: MANAGERS, request: () => ({}) },
  getImport: { answers: MANAGERS_CHANGE, request: (of) => ({ params: { import_id: of.importId } }) },
  createImportUndo: {
    answers: MANAGERS_CHANGE,
    request: (of) => ({ body: { cm_import_undo: { import_id: of.importId } } }),
  },
} satisfies AccessTo<typeof contract>;
