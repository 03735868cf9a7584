const ENTRY = { competency: null, language: null, label: null, level: null, since: null, words: null } as const;
const RECORD = { title: null, issuer: null, from: null, until: null, number: null, url: null, words: null } as const;

/** The placeholders of a template for CVs. A list has placeholders of its own. */
export const PLACEHOLDERS = {
  name: null,
  photo: null,
  disciplines: null,
  introduction: null,
  released_on: null,
  company: null,
  areas: { area: null, used: null, competencies: ENTRY },
  entries: { area: null, ...ENTRY },
  engagements: {
    project: null,
    role: null,
    client: null,
    about: null,
    from: null,
    until: null,
    percent: null,
    summary: null,
    used: null,
  },
  certificates: RECORD,
  courses: RECORD,
  education: RECORD,
  publications: RECORD,
  spoken_languages: { title: null, spoken_level: null, words: null },
  has_areas: null,
  has_engagements: null,
  has_certificates: null,
  has_courses: null,
  has_education: null,
  has_publications: null,
  has_spoken_languages: null,
} as const;

/** What each placeholder becomes, in the order of the help. */
export const PLACEHOLDER_HELP: readonly (readonly [placeholder: string, meaning: string])[] = [
  ["{{name}}", "The person's name; “CV” if it is anonymous"],
  [
    "{{photo}}",
    "Their photo, 30 mm wide; nothing if the CV has none or is anonymous. In the text, not in the header or footer",
  ],
  ["{{disciplines}}", "Their disciplines, separated by commas"],
  ["{{introduction}}", "Their introduction"],
  ["{{#introduction}} … {{/introduction}}", "Only if there is an introduction; so with every other placeholder"],
  ["{{^introduction}} … {{/introduction}}", "Only if there is none"],
  ["{{released_on}}", "The day of the release, such as November 22, 2026"],
  ["{{company}}", "The company's name, from the settings; nothing if the CV is anonymous"],
  ["{{#areas}} … {{/areas}}", "Once for each area: {{area}} is its name, {{used}} how long it was used"],
  [
    "{{#competencies}} … {{/competencies}}",
    "Within an area, once for each competency; around a table row, a row for each",
  ],
  ["{{#entries}} … {{/entries}}", "All competencies in one list, with {{area}}"],
  [
    "{{competency}}, {{language}}, {{label}}, {{level}}, {{since}}, {{words}}",
    "Within either list: the competency, its language if it has one, both unless the area says it, the level, the month of its approval or of " +
      "the file that it came from, and the person's words about it",
  ],
  ["{{#engagements}} … {{/engagements}}", "Once for each engagement, the latest first"],
  [
    "{{project}}, {{role}}, {{client}}, {{about}}, {{from}}, {{until}}, {{percent}}",
    "Within it: the project, the role, the client or what stands for it, client and role in one line, the first and " +
      "last month, the share",
  ],
  ["{{summary}}, {{used}}", "Within it: what the person did, and the competencies used"],
  [
    "{{#certificates}}, {{#courses}}, {{#education}}, {{#publications}}",
    "Once for each, with {{title}}, {{issuer}}, {{from}}, {{until}}, {{number}}, {{url}} and {{words}}",
  ],
  ["{{#spoken_languages}} … {{/spoken_languages}}", "Once for each: {{title}} and {{spoken_level}}"],
  [
    "{{#has_engagements}} … {{/has_engagements}}",
    "Once if there is an engagement, such as around a heading; so with has_areas, has_certificates, has_courses, " +
      "has_education, has_publications and has_spoken_languages",
  ],
];
