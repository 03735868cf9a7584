import { z } from "zod";
import { hasGrades } from "@/lib/grades/ladder/store";
import { FileStream } from "@/lib/platform/core/answers";
import { download, list, noSubject } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { managesTemplates } from "./policy";
import { TEMPLATE_KINDS, TEMPLATES } from "./rules";
import { readTemplate, readTemplateTime } from "./store";

export const getDocumentTemplate = list(contract.getDocumentTemplate, {
  scope: managesTemplates,
  run: async (db, { input: { kind } }) => {
    const updated_at = await readTemplateTime(db, kind);
    return { is_sample: updated_at === null, updated_at: updated_at?.toISOString() ?? null };
  },
});

/** Returns what the screen of a template needs. Without grades, there is none of cases. */
export const getTemplateView = list(z.strictObject({ kind: z.enum(TEMPLATE_KINDS) }), {
  scope: managesTemplates,
  run: async (db, { input }) => {
    const withGrades = await hasGrades(db);
    const kind = withGrades ? input.kind : "cv";
    const updated_at = await readTemplateTime(db, kind);
    return { kind, withGrades, is_sample: updated_at === null, updated_at: updated_at?.toISOString() ?? null };
  },
});

export const getTemplateDocument = download(contract.getTemplateDocument, {
  load: noSubject,
  policy: managesTemplates,
  run: async (db, { input: { which, kind } }) => {
    const template = TEMPLATES[kind];
    const stored = which === "current" ? await readTemplate(db, kind) : null;
    const name = `${template.file}-${stored === null ? "sample" : "template"}.docx`;
    const audit = { act: "export.written", subjectId: null, after: { what: template.what } };
    return { answer: wordFile(name, stored?.content ?? (await template.sample())), audit };
  },
});

/** A Word document as an answer. */
export const wordFile = (name: string, document: Uint8Array): FileStream =>
  new FileStream(name, contract.WORD_TYPE, piecesOf(document));

/** A whole file as the pieces of an answer. */
export async function* piecesOf(file: string | Uint8Array) {
  yield file;
}
