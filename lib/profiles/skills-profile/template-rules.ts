import * as ofCase from "./case-placeholder-rules";
import { sampleCaseTemplate } from "./case-sample-template-rules";
import * as ofProfile from "./placeholder-rules";
import { sampleTemplate } from "./sample-template-rules";

/** The documents that have a template of the company's. */
export const TEMPLATE_KINDS = ["skills_profile", "grade_case"] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** What differs between the templates: the number in the table, the placeholders, the sample, and the names. */
export const TEMPLATES = {
  skills_profile: {
    ...{ id: 1, placeholders: ofProfile.PLACEHOLDERS, sample: sampleTemplate },
    ...{ file: "skills-profile", what: "the template of skills profiles" },
  },
  grade_case: {
    ...{ id: 2, placeholders: ofCase.PLACEHOLDERS, sample: sampleCaseTemplate },
    ...{ file: "grade-case", what: "the template of cases for a grade" },
  },
} as const satisfies Record<TemplateKind, object>;
