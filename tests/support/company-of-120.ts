import type { CompanyFile } from "./company-files";
import { semicolonFile } from "./csv";
import { workbookOf } from "./hostile-files";

export const PEOPLE = 120;
export const COMPETENCIES = 25;

const numbers = (count: number) => Array.from({ length: count }, (_, place) => place);
const SURNAMES = ["Böhm", "Kowalska", "Nguyen", "Okafor", "Petrenko", "Silva", "Tanaka", "Weiß", "Ødegård", "Zimmer"];
const FIRST_NAMES = ["Ada", "Ben", "Cleo", "Dina", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jana", "Kim", "Leo"];

/** The surname and the first name of a person: each pair of them once. */
const nameOf = (person: number) =>
  [SURNAMES[person % SURNAMES.length]!, FIRST_NAMES[Math.floor(person / SURNAMES.length)]!] as const;
const competency = (place: number) => `Fertigkeit ${place + 1}`;

const FRAMEWORK = [
  ["Kompetenz", "Beschreibung", "Keine Erfahrung", "Grundlagen", "Mittel", "Experte"],
  ...numbers(COMPETENCIES).map((place) => [
    competency(place),
    ...["Beschrieben", "Kennt es nicht", "Mit Hilfe", "Allein", "Lehrt es"].map((text) => `${text} (${place + 1})`),
  ]),
];

// Each tenth person is a manager, and reports to the first.
const ROSTER = [
  ["Nachname", "Vorname", "E-Mail", "Kostenstelle", "Vorgesetzter", "Disziplin"],
  ...numbers(PEOPLE).map((person) => {
    const manager = person % 10 === 0 ? 0 : person - (person % 10);
    const [surname, first] = nameOf(manager);
    const managed = person === 0 ? "" : `${surname}, ${first}`;
    return [...nameOf(person), `p${person + 1}@acme.example`, `${4700 + (person % 5)}`, managed, "Developer"];
  }),
];

// 0 to 3 are the levels from No experience on.
const MATRIX = [
  ["Mitarbeiter", ...numbers(COMPETENCIES).map(competency)],
  ...numbers(PEOPLE).map((person) => [
    nameOf(person).join(", "),
    ...numbers(COMPETENCIES).map((place) => `${(person + place) % 4}`),
  ]),
];

/** Cells above 0: nobody has a level of these yet, and No experience changes nothing. */
const LEVELS = MATRIX.slice(1).flatMap((cells) => cells.slice(1).filter((cell) => cell !== "0")).length;

/** A framework, a roster and a wide matrix of a company of 120 people, in the order of its first day. */
export const COMPANY_OF_120: readonly Omit<CompanyFile, "edited" | "change">[] = [
  {
    ...{ name: "kompetenzen.csv", kind: "competencies", adds: COMPETENCIES, content: semicolonFile(FRAMEWORK) },
    choices: {
      defaults: { area: "Werkzeuge", general_technology: "false", discipline: "Developer", published: "true" },
    },
  },
  {
    ...{ name: "personal.csv", kind: "people", adds: PEOPLE, content: semicolonFile(ROSTER) },
    choices: { leaveOut: ["Kostenstelle"] },
  },
  {
    ...{ name: "matrix.xlsx", kind: "levels", adds: LEVELS, content: workbookOf(MATRIX) },
    choices: {},
  },
];
