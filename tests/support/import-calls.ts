import type { Kind } from "@/lib/files/imports/rules";
import type { Browser } from "./actors";
import { ask } from "./sheets";

/** A file, and what was chosen about it. */
type File = [kind: Kind, content: string | Uint8Array, choices?: object];

const bodyOf = (...[kind, content, choices]: File) => ({
  cm_import: { kind, content: Buffer.from(content).toString("base64"), ...choices },
});

/** Previews the import of a file through the API; returns the preview. */
export const previewImport = async (by: Browser, ...file: File) =>
  (await ask("createImportPreview", by, {}, bodyOf(...file))).body;

export const sendImport = (by: Browser, ...file: File) => ask("createImport", by, {}, bodyOf(...file));

export const undoImport = (by: Browser, import_id: number) =>
  ask("createImportUndo", by, {}, { cm_import_undo: { import_id } });
