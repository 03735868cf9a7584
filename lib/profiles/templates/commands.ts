import { AppError } from "@/lib/platform/core/errors";
import { checkTemplate } from "@/lib/platform/documents/documents";
import { command } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { PLACEHOLDERS } from "./cv-placeholder-rules";
import { managesTemplates } from "./policy";
import * as store from "./store";

/** Replaces the template after it has been checked. What is stored names nobody and loads nothing. */
export const updateDocumentTemplate = command(contract.updateDocumentTemplate, {
  admits: managesTemplates,
  prepare: async ({ actor, input: { cm_document_template } }) => {
    // Before the thread's work, which is for admins alone.
    if (!managesTemplates(actor)) throw new AppError("forbidden", "You don't have permission to do this.");
    return checkTemplate(actor.userId, Buffer.from(cm_document_template.content, "base64"), PLACEHOLDERS);
  },
  policy: managesTemplates,
  run: async (tx, { prepared }) => {
    const updated_at = (await store.saveTemplate(tx, prepared)).toISOString();
    const audit = [{ act: "cv_template.replaced", subjectId: null, after: { bytes: prepared.length } }];
    return { answer: { is_sample: false, updated_at }, audit };
  },
});

/** Goes back to the sample. */
export const deleteDocumentTemplate = command(contract.deleteDocumentTemplate, {
  policy: managesTemplates,
  run: async (tx) => {
    const audit = [{ act: "cv_template.removed", subjectId: null }];
    return { answer: undefined, audit: (await store.deleteTemplate(tx)) ? audit : [] };
  },
});
