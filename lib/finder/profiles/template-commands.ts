import { AppError } from "@/lib/platform/core/errors";
import { checkTemplate } from "@/lib/files/documents/documents";
import { command } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { PLACEHOLDERS } from "./placeholder-rules";
import { managesProfileTemplate } from "./policy";
import * as store from "./template-store";

const noSubject = async () => ({});

/** Replaces the template after it has been checked. What is stored names nobody and loads nothing. */
export const updateSkillsProfileTemplate = command({
  input: contract.updateSkillsProfileTemplate.input,
  prepare: async ({ actor, input: { cm_skills_profile_template } }) => {
    // Before the thread's work, which is for admins alone.
    if (!managesProfileTemplate(actor)) throw new AppError("forbidden", "You don't have permission to do this.");
    return checkTemplate(actor.userId, Buffer.from(cm_skills_profile_template.content, "base64"), PLACEHOLDERS);
  },
  load: noSubject,
  policy: managesProfileTemplate,
  run: async (tx, { prepared }) => {
    const updated_at = (await store.saveTemplate(tx, prepared)).toISOString();
    const audit = [{ act: "skills_profile_template.replaced", subjectId: null, after: { bytes: prepared.length } }];
    return { answer: { is_sample: false, updated_at }, audit };
  },
});

/** Goes back to the sample. */
export const deleteSkillsProfileTemplate = command({
  input: contract.deleteSkillsProfileTemplate.input,
  load: noSubject,
  policy: managesProfileTemplate,
  run: async (tx) => {
    const audit = [{ act: "skills_profile_template.removed", subjectId: null }];
    return { answer: undefined, audit: (await store.deleteTemplate(tx)) ? audit : [] };
  },
});
