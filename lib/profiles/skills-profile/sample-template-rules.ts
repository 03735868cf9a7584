import { paragraph, table, wordDocument } from "@/lib/platform/documents/sample-document";

const TABLE = table(
  [5_000, 2_100, 2_526],
  ["Competency", "Level", "Since"],
  [
    "{{#competencies}}{{competency}}{{#language}} ({{language}}){{/language}}",
    "{{level}}",
    "{{since}}{{/competencies}}",
  ],
);

const BODY =
  paragraph("{{name}}", "Title") +
  paragraph("{{disciplines}}", "Subtitle") +
  paragraph("{{#introduction}}") +
  paragraph("{{introduction}}") +
  paragraph("{{/introduction}}") +
  paragraph("{{#areas}}") +
  paragraph("{{area}}", "Heading1") +
  TABLE +
  paragraph("{{/areas}}");

/** Returns the template that is used until an admin uploads the company's, and that such a one can begin with. */
export const sampleTemplate = (): Promise<Uint8Array> => wordDocument(BODY);
