import { paragraph, table, wordDocument } from "@/lib/platform/documents/sample-document";

const COMPETENCY = "{{competency}}{{#language}} ({{language}}){{/language}}";

const HELD = table(
  [3_000, 1_500, 3_000, 2_126],
  ["Competency", "Level", "Criterion and evidence", "Approved"],
  [
    `{{#held}}${COMPETENCY}`,
    "{{level}}",
    "{{criterion}}{{#notes}} Notes: {{notes}}{{/notes}}{{#evidence}} {{title}}: {{url}}{{/evidence}}",
    "{{approved_on}}{{#approved_by}} by {{approved_by}}{{/approved_by}}{{/held}}",
  ],
);

const OPEN = table(
  [3_000, 1_500, 3_000, 2_126],
  ["Competency", "Expected", "Criterion", "Plan"],
  [
    "{{#open}}{{competency}}",
    "{{expected}}{{#languages}} {{languages}}{{/languages}}, {{level}} so far",
    "{{criterion}}",
    "{{#goal}}Goal: {{goal}}{{#due_on}} by {{due_on}}{{/due_on}}. {{/goal}}{{learning}}{{/open}}",
  ],
);

const BODY =
  paragraph("{{name}}", "Title") +
  paragraph("Case for {{grade}}, as of {{as_of}}. {{disciplines}}", "Subtitle") +
  paragraph("{{#introduction}}") +
  paragraph("{{introduction}}") +
  paragraph("{{/introduction}}") +
  paragraph("Already there", "Heading1") +
  HELD +
  paragraph("Not there yet", "Heading1") +
  OPEN;

/** Returns the template of cases that is used until an admin uploads the company's. */
export const sampleCaseTemplate = (): Promise<Uint8Array> => wordDocument(BODY);
