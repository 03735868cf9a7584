import * as ofCase from "./case-placeholder-rules";
import { sampleCaseTemplate } from "./case-sample-template-rules";
import * as ofCv from "./cv-placeholder-rules";
import { sampleCvTemplate } from "./cv-sample-template-rules";

/** The documents that have a template of the company's. */
export const TEMPLATE_KINDS = ["cv", "grade_case"] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** What differs between the templates: the number in the table, the placeholders, the sample, and the names. */
export const TEMPLATES = {
  cv: {
    id: 1,
    placeholders: ofCv.PLACEHOLDERS,
    sample: sampleCvTemplate,
    file: "cv",
    what: "the template of CVs",
  },
  grade_case: {
    id: 2,
    placeholders: ofCase.PLACEHOLDERS,
    sample: sampleCaseTemplate,
    file: "grade-case",
    what: "the template of cases for a grade",
  },
} as const satisfies Record<TemplateKind, object>;
