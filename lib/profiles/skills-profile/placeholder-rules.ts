import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { type Profile, type ReleasedEntry, sinceOf } from "./rules";

const ENTRY = { competency: null, language: null, level: null, since: null } as const;

/** The placeholders of a template for skills profiles. A list has placeholders of its own. */
export const PLACEHOLDERS = {
  name: null,
  disciplines: null,
  introduction: null,
  released_on: null,
  company: null,
  areas: { area: null, competencies: ENTRY },
  entries: { area: null, ...ENTRY },
} as const;

/** What each placeholder becomes, in the order of the help. */
export const PLACEHOLDER_HELP: readonly (readonly [placeholder: string, meaning: string])[] = [
  ["{{name}}", "The person’s name; “Skills profile” if the profile is anonymous"],
  ["{{disciplines}}", "Their disciplines, separated by commas"],
  ["{{introduction}}", "Their introduction"],
  ["{{#introduction}} … {{/introduction}}", "Only if there is an introduction"],
  ["{{released_on}}", "The day of the release, such as 22 November 2026"],
  ["{{company}}", "The company’s name, from the settings"],
  ["{{#areas}} … {{/areas}}", "Once for each area: {{area}} is its name"],
  [
    "{{#competencies}} … {{/competencies}}",
    "Within an area, once for each competency; around a table row, a row for each",
  ],
  ["{{#entries}} … {{/entries}}", "All competencies in one list, with {{area}}"],
  [
    "{{competency}}, {{language}}, {{level}}, {{since}}",
    "Within either list: the competency, its language if it has one, the level, and the month of its " +
      "approval or of the file that it came from",
  ],
];

const MONTHS = "January February March April May June July August September October November December".split(" ");
/** The month of a day: "March 2026". */
export const monthOf = (day: string) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
const dayOf = (moment: Date) => `${moment.getUTCDate()} ${monthOf(moment.toISOString())}`;

const entryOf = ({ competency, language, level, ...days }: ReleasedEntry) => ({
  competency,
  language: language ?? "",
  level: LEVEL_LABELS[level],
  since: monthOf(sinceOf(days)),
});

/** Returns the values of the placeholders. */
export const valuesOf = (profile: Profile, { company, releasedAt }: { company: string; releasedAt: Date }) => ({
  name: profile.name ?? "Skills profile",
  disciplines: profile.disciplines.join(", "),
  introduction: profile.introduction,
  released_on: dayOf(releasedAt),
  company,
  areas: profile.areas.map(({ area, competencies }) => ({ area, competencies: competencies.map(entryOf) })),
  entries: profile.areas.flatMap(({ area, competencies }) =>
    competencies.map((competency) => ({ area, ...entryOf(competency) })),
  ),
});
