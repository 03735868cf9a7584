import { areas, disciplines, languages } from "@/prisma/demo/catalogue";
import { competencies } from "@/prisma/demo/competencies";
import { learningPointers } from "@/prisma/demo/learning-pointers";
import { notes } from "@/prisma/demo/notes";
import { people } from "@/prisma/demo/people";

// What the demo refers to is there, and once: otherwise it can't be loaded, which tests/api/platform/demo does.

const CRITERIA = ["no_experience", "basic", "intermediate", "advanced"] as const;
const byEmail = new Map(people.map((person) => [person.email, person]));
const general = new Set(areas.filter(({ general_technology }) => general_technology).map(({ name }) => name));
const criteria = competencies.flatMap((competency) => CRITERIA.map((level) => competency[level]));
const texts = [...criteria, ...competencies.map(({ description }) => description)];
const sentences = (text: string) => (text.match(/[.?!](?= |$)/g) ?? []).length;
const aboveOf = ({ manager, further_managers }: (typeof people)[number]) => [
  ...(manager === null ? [] : [manager]),
  ...further_managers,
];
const richTexts = [...learningPointers.map(({ description }) => description), ...notes.map(({ html }) => html)];

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

test("the demo has 40 people of the made-up company, 8 disciplines, 12 languages and about 120 competencies", () => {
  const emails = new Set(people.map(({ email }) => email).filter((email) => email.endsWith("@stonefield.example")));
  expect([emails.size, disciplines.length, languages.length]).toEqual([40, 8, 12]);
  expect(competencies.length).toBeGreaterThanOrEqual(110);
  expect(competencies.length).toBeLessThanOrEqual(130);
});

test.each<[string, unknown[]]>([
  ["text twice, in two competencies or in two levels", texts.filter((text, at) => texts.indexOf(text) !== at)],
  [
    "criterion of other than one to three whole sentences",
    criteria.filter((text) => !/^[A-Z]/.test(text) || !text.endsWith(".") || sentences(text) > 3),
  ],
  [
    "competency of a language area for disciplines that use no languages",
    competencies.filter(({ area, discipline }) => general.has(area) && !discipline.includes("Developer")),
  ],
  [
    "person with other than one to four languages as a developer, and none otherwise",
    people.filter(
      ({ disciplines: own, languages: known }) =>
        known.length > 4 || own.some((discipline) => discipline.includes("Developer")) !== known.length > 0,
    ),
  ],
  ["report to someone who is no manager", people.flatMap(aboveOf).filter((email) => !byEmail.get(email)?.is_manager)],
  ["circle of managers, further ones included", people.filter(({ email }) => isInCircle(email))],
  [
    "rich text of more than paragraphs, emphasis, lists and https links",
    richTexts
      .map((html) => html.replaceAll(/<(p|strong|em|ul|li)>|<a href="https:\/\/[^"]+">|<\/(p|strong|em|ul|li|a)>/g, ""))
      .filter((text) => /[<>]/.test(text)),
  ],
])("the demo has no %s", (_what, wrong) => {
  expect(wrong).toEqual([]);
});
