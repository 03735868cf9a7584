import { paragraph, table, wordDocument } from "@/lib/platform/documents/sample-document";

const LEVELS = table(
  [5_000, 2_100, 2_526],
  ["Competency", "Level", "Since"],
  [
    "{{#competencies}}{{competency}}{{#language}} ({{language}}){{/language}}{{#words}}. {{words}}{{/words}}",
    "{{level}}",
    "{{since}}{{/competencies}}",
  ],
);

const RECORD =
  "{{title}}{{#issuer}}, {{issuer}}{{/issuer}}{{#from}}, {{from}}{{/from}}{{#until}} to {{until}}{{/until}}" +
  "{{#words}}. {{words}}{{/words}}";

/** What is written once for each of a list. */
const each = (list: string, ...inner: readonly string[]) =>
  paragraph(`{{#${list}}}`) + inner.join("") + paragraph(`{{/${list}}}`);

/** A heading that is there only if the list isn't empty: a list within itself would write it once for each. */
const BODY =
  paragraph("{{name}}", "Title") +
  paragraph("{{disciplines}}", "Subtitle") +
  paragraph("{{#introduction}}") +
  paragraph("{{introduction}}") +
  paragraph("{{/introduction}}") +
  each(
    "engagements",
    paragraph("{{project}}{{#role}}: {{role}}{{/role}}", "Heading1"),
    paragraph(
      "{{#client}}{{client}}, {{/client}}{{#until}}{{from}} to {{until}}{{/until}}{{^until}}since {{from}}{{/until}}" +
        "{{#percent}}, {{percent}}{{/percent}}",
      "Subtitle",
    ),
    paragraph("{{#summary}}{{summary}}{{/summary}}"),
    paragraph("{{#used}}Used: {{used}}{{/used}}"),
  ) +
  each("areas", paragraph("{{area}}{{#used}} ({{used}}){{/used}}", "Heading1"), LEVELS) +
  each("certificates", paragraph(`Certificate: ${RECORD}`)) +
  each("courses", paragraph(`Course: ${RECORD}`)) +
  each("education", paragraph(`Education: ${RECORD}`)) +
  each("publications", paragraph(`Publication: ${RECORD}`)) +
  each("spoken_languages", paragraph("Language: {{title}}, {{spoken_level}}"));

/** Returns the template that is used until an admin uploads the company's, and that such a one can begin with. */
export const sampleCvTemplate = (): Promise<Uint8Array> => wordDocument(BODY);
