const LINK = { title: null, url: null } as const;

/** The placeholders of a template for cases. A list has placeholders of its own. */
export const PLACEHOLDERS = {
  name: null,
  grade: null,
  disciplines: null,
  introduction: null,
  as_of: null,
  released_on: null,
  company: null,
  held: {
    area: null,
    competency: null,
    language: null,
    level: null,
    expected: null,
    criterion: null,
    approved_on: null,
    approved_by: null,
    notes: null,
    evidence: LINK,
  },
  open: {
    area: null,
    competency: null,
    level: null,
    expected: null,
    criterion: null,
    languages: null,
    goal: null,
    due_on: null,
    learning: null,
  },
} as const;

/** What each placeholder becomes, in the order of the help. */
export const PLACEHOLDER_HELP: readonly (readonly [placeholder: string, meaning: string])[] = [
  ["{{name}}, {{grade}}", "The person’s name, and the grade that the case is for"],
  ["{{disciplines}}", "Their disciplines, separated by commas"],
  ["{{introduction}}", "What the person wrote above the case"],
  ["{{as_of}}, {{released_on}}", "The day as of which it is built, and the day of the release"],
  ["{{company}}", "The company’s name, from the settings"],
  ["{{#held}} … {{/held}}", "Once for each competency that is there; around a table row, a row for each"],
  [
    "{{area}}, {{competency}}, {{language}}, {{level}}, {{expected}}, {{criterion}}",
    "Within it: the competency, its level, the level expected, and the criterion of the level",
  ],
  ["{{approved_on}}, {{approved_by}}", "Within it: the day of the approval and the person who approved"],
  ["{{notes}}, {{#evidence}} {{title}} {{url}} {{/evidence}}", "Within it: the notes and links that the person chose"],
  ["{{#open}} … {{/open}}", "Once for each competency that isn’t there yet, with {{area}} to {{criterion}}"],
  [
    "{{languages}}, {{goal}}, {{due_on}}, {{learning}}",
    "Within it: in how many languages it is expected, the goal and its day, and planned learning",
  ],
];
