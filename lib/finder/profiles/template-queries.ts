import { download, list } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { managesProfileTemplate } from "./policy";
import { wordFile } from "./queries";
import { sampleTemplate } from "./sample-template-rules";
import { readTemplate, readTemplateTime } from "./template-store";

export const getSkillsProfileTemplate = list({
  input: contract.getSkillsProfileTemplate.input,
  scope: (actor) => (managesProfileTemplate(actor) ? true : null),
  run: async (db) => {
    const updated_at = await readTemplateTime(db);
    return { is_sample: updated_at === null, updated_at: updated_at?.toISOString() ?? null };
  },
});

export const getSkillsProfileTemplateDocument = download({
  input: contract.getSkillsProfileTemplateDocument.input,
  load: async () => ({}),
  policy: managesProfileTemplate,
  run: async (db, { input: { which } }) => {
    const stored = which === "current" ? await readTemplate(db) : null;
    const name = stored === null ? "skills-profile-sample.docx" : "skills-profile-template.docx";
    const audit = { act: "export.written", subjectId: null, after: { what: "the template of skills profiles" } };
    return { answer: wordFile(name, stored?.content ?? (await sampleTemplate())), audit };
  },
});
