import { z } from "zod";
import { hasGrades } from "@/lib/grades/ladder/store";
import { download, list, noSubject } from "@/lib/platform/operation/operation";
import * as contract from "./contract";
import { managesProfileTemplate } from "./policy";
import { wordFile } from "./queries";
import { TEMPLATE_KINDS, TEMPLATES } from "./template-rules";
import { readTemplate, readTemplateTime } from "./template-store";

export const getSkillsProfileTemplate = list(contract.getSkillsProfileTemplate, {
  scope: managesProfileTemplate,
  run: async (db, { input: { kind } }) => {
    const updated_at = await readTemplateTime(db, kind);
    return { is_sample: updated_at === null, updated_at: updated_at?.toISOString() ?? null };
  },
});

/** Returns what the screen of a template needs. Without grades, there is none of cases. */
export const getTemplateView = list(z.strictObject({ kind: z.enum(TEMPLATE_KINDS) }), {
  scope: managesProfileTemplate,
  run: async (db, { input }) => {
    const withGrades = await hasGrades(db);
    const kind = withGrades ? input.kind : "skills_profile";
    const updated_at = await readTemplateTime(db, kind);
    return { kind, withGrades, is_sample: updated_at === null, updated_at: updated_at?.toISOString() ?? null };
  },
});

export const getSkillsProfileTemplateDocument = download(contract.getSkillsProfileTemplateDocument, {
  load: noSubject,
  policy: managesProfileTemplate,
  run: async (db, { input: { which, kind } }) => {
    const template = TEMPLATES[kind];
    const stored = which === "current" ? await readTemplate(db, kind) : null;
    const name = `${template.file}-${stored === null ? "sample" : "template"}.docx`;
    const audit = { act: "export.written", subjectId: null, after: { what: template.what } };
    return { answer: wordFile(name, stored?.content ?? (await template.sample())), audit };
  },
});
