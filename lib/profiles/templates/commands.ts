import { AppError } from "@/lib/platform/core/errors";
import { checkTemplate } from "@/lib/platform/documents/documents";
import { command, noSubject } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { managesTemplates } from "./policy";
import { TEMPLATES } from "./rules";
import * as store from "./store";

/** Replaces the template after it has been checked. What is stored names nobody and loads nothing. */
export const updateDocumentTemplate = command(contract.updateDocumentTemplate, {
  prepare: async ({ actor, input: { cm_document_template, kind } }) => {
    // Before the thread's work, which is for admins alone.
    if (!managesTemplates(actor)) throw new AppError("forbidden", "You don't have permission to do this.");
    return checkTemplate(
      actor.userId,
      Buffer.from(cm_document_template.content, "base64"),
      TEMPLATES[kind].placeholders,
    );
  },
  load: noSubject,
  policy: managesTemplates,
  run: async (tx, { prepared, input: { kind } }) => {
    const updated_at = (await store.saveTemplate(tx, kind, prepared)).toISOString();
    const audit = [{ act: `${kind}_template.replaced` as const, subjectId: null, after: { bytes: prepared.length } }];
    return { answer: { is_sample: false, updated_at }, audit };
  },
});

/** Goes back to the sample. */
export const deleteDocumentTemplate = command(contract.deleteDocumentTemplate, {
  load: noSubject,
  policy: managesTemplates,
  run: async (tx, { input: { kind } }) => {
    const audit = [{ act: `${kind}_template.removed` as const, subjectId: null }];
    return { answer: undefined, audit: (await store.deleteTemplate(tx, kind)) ? audit : [] };
  },
});
