import { FileStream } from "@/lib/platform/core/answers";
import { download, list } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { sampleCvTemplate } from "./cv-sample-template-rules";
import { managesTemplates } from "./policy";
import { readTemplate, readTemplateTime } from "./store";

/** Says whether the company has a template, and since when. */
export const getDocumentTemplate = list(contract.getDocumentTemplate, {
  scope: managesTemplates,
  run: async (db) => {
    const updated_at = await readTemplateTime(db);
    return { is_sample: updated_at === null, updated_at: updated_at?.toISOString() ?? null };
  },
});

export const getTemplateDocument = download(contract.getTemplateDocument, {
  policy: managesTemplates,
  run: async (db, { input: { which } }) => {
    const stored = which === "current" ? await readTemplate(db) : null;
    const name = `cv-${stored === null ? "sample" : "template"}.docx`;
    const audit = { act: "export.written", subjectId: null, after: { what: "the template of CVs" } };
    return { answer: wordFile(name, stored?.content ?? (await sampleCvTemplate())), audit };
  },
});

/** A Word document as an answer. */
export const wordFile = (name: string, document: Uint8Array): FileStream =>
  new FileStream(name, contract.WORD_TYPE, piecesOf(document));

/** A whole file as the pieces of an answer. */
export async function* piecesOf(file: string | Uint8Array) {
  yield file;
}
