import { band, beside, inColumns, paragraph, undivided, wordDocument } from "@/lib/platform/documents/sample-document";

/** What is there only if a placeholder isn't empty, or once for each of a list. */
const section = (placeholder: string, ...inner: readonly string[]) =>
  paragraph(`{{#${placeholder}}}`) + inner.join("") + paragraph(`{{/${placeholder}}}`);
const optional = (placeholder: string, style: string) => section(placeholder, paragraph(`{{${placeholder}}}`, style));

const HEAD = band(
  paragraph("{{photo}}", "Photo"),
  optional("company", "Company") +
    paragraph("{{name}}", "Title") +
    optional("disciplines", "Role") +
    optional("introduction", "Lead") +
    section(
      "has_spoken_languages",
      paragraph("{{#spoken_languages}}{{title}} {{spoken_level}}\u2003{{/spoken_languages}}", "Quiet"),
    ),
);

const LEVELS = section(
  "areas",
  undivided(
    paragraph("{{area}}\t{{used}}", "Area") +
      section("competencies", paragraph("{{label}}\t{{level}}", "Item"), optional("words", "Quiet")),
  ),
);

const PROJECT = beside(
  paragraph("{{#engagements}}{{#until}}{{from}} –{{/until}}{{^until}}since {{from}}{{/until}}", "Dates") +
    section("until", paragraph("{{until}}{{#percent}}, {{percent}}{{/percent}}", "Quiet")) +
    paragraph("{{^until}}") +
    optional("percent", "Quiet") +
    paragraph("{{/until}}"),
  paragraph("{{project}}", "Entry") +
    optional("about", "Quiet") +
    optional("summary", "Text") +
    optional("used", "Used") +
    paragraph("{{/engagements}}", "Apart"),
);

/** Room above the records of a kind, in twentieths of a point. */
const RECORDS_APART = 100;

/** The records of a kind, with its name beside them. */
const records = (list: string, title: string) =>
  section(
    `has_${list}`,
    beside(
      paragraph(title, "Aside"),
      section(
        list,
        paragraph("{{title}}\t{{#from}}{{from}}{{/from}}{{#until}} – {{until}}{{/until}}", "Entry"),
        optional("issuer", "Quiet"),
        optional("words", "Quiet"),
      ),
      RECORDS_APART,
    ),
  );

const BODY =
  inColumns(HEAD + section("has_areas", paragraph("Key competencies", "Section")), LEVELS) +
  section(
    "has_areas",
    paragraph(
      "Levels are approved against written criteria. Time is the months of the projects that name what was used, overlaps counted once.",
      "Note",
    ),
  ) +
  section("has_engagements", paragraph("Projects", "Section"), PROJECT) +
  records("certificates", "Certificates") +
  records("courses", "Courses") +
  records("education", "Education") +
  records("publications", "Publications");

/** Returns the template that is used until an admin uploads the company's, and that such a one can begin with. */
export const sampleCvTemplate = (): Promise<Uint8Array> => wordDocument(BODY);
