import { areas, disciplines, languages } from "@/prisma/demo/catalogue";
import { competencies } from "@/prisma/demo/competencies";
import { learningPointers } from "@/prisma/demo/learning-pointers";
import { notes } from "@/prisma/demo/notes";
import { people } from "@/prisma/demo/people";

const CRITERIA = ["no_experience", "basic", "intermediate", "advanced"] as const;
const byEmail = new Map(people.map((person) => [person.email, person]));
const competencyKeys = new Set(competencies.map(({ discipline, name }) => `${discipline}|${name}`));

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

const general = new Set(areas.filter(({ general_technology }) => general_technology).map(({ name }) => name));
const textsOf = (competency: (typeof competencies)[number]) => [
  competency.description,
  ...CRITERIA.map((level) => competency[level]),
];
const criteria = competencies.flatMap((competency) => CRITERIA.map((level) => competency[level]));
const sentences = (text: string) => (text.match(/[.?!](?= |$)/g) ?? []).length;
const aboveOf = ({ manager, further_managers }: (typeof people)[number]) => [
  ...(manager === null ? [] : [manager]),
  ...further_managers,
];
const richTexts = [...learningPointers.map(({ description }) => description), ...notes.map(({ html }) => html)];
const attached = learningPointers.map((pointer) =>
  pointer.competencies.map(({ discipline, name }) => `${discipline}|${name}`),
);

const companyEmails = people.map(({ email }) => email).filter((email) => /^[a-z.-]+@stonefield\.example$/.test(email));

/** Whether a person is above themselves. */
function isInCircle(email: string): boolean {
  const seen = new Set<string>();
  const ahead = aboveOf(byEmail.get(email)!);
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    ahead.push(...aboveOf(byEmail.get(next)!));
  }
  return seen.has(email);
}

test.each<[string, number, number, number]>([
  ["disciplines, none twice", new Set(disciplines).size, 8, 8],
  ["languages, none twice", new Set(languages).size, 12, 12],
  ["areas whose competencies count for each language", general.size, 1, areas.length],
  ["competencies", competencies.length, 110, 130],
  ["competencies that aren't published", competencies.filter(({ published }) => !published).length, 5, 5],
  ["people", people.length, 40, 40],
  ["emails at the made-up company", new Set(companyEmails).size, 40, 40],
  ["subjects", new Set(people.map(({ sub }) => sub)).size, 40, 40],
  ["people without a manager", people.filter(({ manager }) => manager === null).length, 1, 1],
  ["managers", people.filter(({ is_manager }) => is_manager).length, 7, 7],
  ["admins without reports", people.filter((one) => one.is_admin && !one.is_manager).length, 1, 1],
  ["admins with reports", people.filter((one) => one.is_admin && one.is_manager).length, 1, 1],
  ["people who never signed in", people.filter(({ never_signed_in }) => never_signed_in).length, 2, 2],
  ["learning pointers", learningPointers.length, 45, 60],
])("the demo has the right number of %s: %i, from %i to %i", (_what, count, least, most) => {
  expect(count).toBeGreaterThanOrEqual(least);
  expect(count).toBeLessThanOrEqual(most);
});

test.each<[string, unknown[]]>([
  ["area twice", repeated(areas.map(({ name }) => name))],
  ["area without a competency", areas.filter(({ name }) => !competencies.some(({ area }) => area === name))],
  [
    "competency of a language area for disciplines that use no languages",
    competencies.filter(({ area, discipline }) => general.has(area) && !discipline.includes("Developer")),
  ],
  [
    "competency twice in a discipline",
    repeated(competencies.map(({ discipline, name }) => `${discipline}|${name.toLowerCase()}`)),
  ],
  [
    "empty text",
    competencies.flatMap((one) => [one.name, ...textsOf(one)]).filter((text) => text === "" || text !== text.trim()),
  ],
  ["text twice, in two competencies or in two levels", repeated(competencies.flatMap(textsOf))],
  [
    "criterion of other than one to three whole sentences",
    criteria.filter((text) => !/^[A-Z]/.test(text) || !text.endsWith(".") || sentences(text) > 3),
  ],
  ["person without one or two disciplines", people.filter(({ disciplines: own }) => own.length < 1 || own.length > 2)],
  [
    "person with other than one to four languages as a developer, and none otherwise",
    people.filter(
      ({ disciplines: own, languages: known }) =>
        known.length > 4 || own.some((discipline) => discipline.includes("Developer")) !== known.length > 0,
    ),
  ],
  ["language that nobody has", languages.filter((one) => !people.some((person) => person.languages.includes(one)))],
  ["report to someone who is no manager", people.flatMap(aboveOf).filter((email) => !byEmail.get(email)?.is_manager)],
  [
    "manager without reports",
    people.filter((one) => one.is_manager && !people.some(({ manager }) => manager === one.email)),
  ],
  [
    "person with a manager twice, or themselves",
    people.filter((one) => repeated([one.email, ...aboveOf(one)]).length > 0),
  ],
  ["circle of managers, further ones included", people.filter(({ email }) => isInCircle(email))],
  [
    "rich text of more than paragraphs, emphasis, lists and https links",
    richTexts
      .map((html) => html.replaceAll(/<(p|strong|em|ul|li)>|<a href="https:\/\/[^"]+">|<\/(p|strong|em|ul|li|a)>/g, ""))
      .filter((text) => /[<>]/.test(text)),
  ],
  [
    "rich text with a tag that isn't closed",
    richTexts.filter((html) => (html.match(/<[a-z]/g) ?? []).length !== (html.match(/<\//g) ?? []).length),
  ],
  ["rich text twice", repeated(richTexts)],
  ["learning pointer twice, by name", repeated(learningPointers.map(({ name }) => name))],
  ["learning pointer twice, by address", repeated(learningPointers.map(({ url }) => url))],
  ["learning pointer without https", learningPointers.filter(({ url }) => new URL(url).protocol !== "https:")],
  [
    "learning pointer of nothing, or twice of one",
    attached.filter((keys) => keys.length === 0 || repeated(keys).length > 0),
  ],
  ["learning pointer of an unknown competency", attached.flat().filter((key) => !competencyKeys.has(key))],
])("the demo has no %s", (_what, wrong) => {
  expect(wrong).toEqual([]);
});
