import { bytes, semicolonFile } from "./csv";
import { workbookOf } from "./hostile-files";
import type { ChosenFile } from "./chosen-files";

/** A file as a company has it, and the same one edited later. */
export type CompanyFile = ChosenFile & {
  content: Uint8Array;
  edited: Uint8Array;
  /** What the edited one changes: its title, and what is new. */
  change: readonly [title: string, after: string];
  adds: number;
};

type Rows = readonly (readonly string[])[];
const replaced = (rows: Rows, from: string, to: string) =>
  rows.map((row) => row.map((cell) => (cell === from ? to : cell)));

/** Text as programs of Western Europe write it without Unicode. */
const latin = (content: Uint8Array) => Buffer.from(Buffer.from(content).toString("utf8"), "latin1");

const FOREIGN: Rows = [
  ["Kompetenz", "Beschreibung", "Keine Erfahrung", "Grundlagen", "Mittel", "Experte", "Pflegt"],
  ["Versionsverwaltung", "Stände führen", "Kennt sie nicht", "Legt Stände ab", "Führt zusammen", "Lehrt es", "IT"],
  ["Datenbanken", "Daten halten", "Kennt sie nicht", "Fragt ab", "Entwirft Tabellen", "Stimmt ab", "IT"],
];
const CATEGORIZED: Rows = [
  ["Skill", "Category", "Definition", "No knowledge", "Beginner", "Intermediate", "Expert"],
  ["Unit tests", "Quality", "Tests parts", "Hasn't tested", "Writes tests", "Tests across parts", "Shapes by tests"],
  ["Releases", "Delivery", "Ships changes", "Hasn't shipped", "Follows the list", "Ships alone", "Ships daily"],
];
const HR: Rows = [
  ["Nachname", "Vorname", "E-Mail", "Kostenstelle", "Vorgesetzter", "Disziplin"],
  ["Böhm", "Jörg", "j.boehm@acme.example", "4711", "", "Developer"],
  ["Kowalska", "Zofia", "z.kowalska@acme.example", "4712", "j.boehm@acme.example", "Developer"],
];
const EXPORTED: Rows = [
  ["Given Name", "Family Name", "Work Email", "Desk", "Manager Email", "Discipline"],
  ["Ann", "Lee", "a.lee@acme.example", "12", "j.boehm@acme.example", "Developer"],
  ["Sam", "Ota", "s.ota@acme.example", "14", "a.lee@acme.example", "Tester"],
];
const OLD_MATRIX: Rows = [
  ["Skills 2024", "", "", ""],
  ["", "", "Werkzeuge", ""],
  ["Mitarbeiter", "Standort", "Versionsverwaltung", "Datenbanken"],
  ["Böhm, Jörg", "Kyiv", "4", "2"],
  ["Zofia Kowalska", "Lviv", "3", "-"],
];
const GROUPED: Rows = [
  ["Skill", "Ann Lee", "Sam Ota"],
  ["Developer", "", ""],
  ["Versionsverwaltung", "Experte", ""],
  ["Tester", "", ""],
  ["Unit tests", "", "Grundlagen"],
  ["Releases", "", "Mittel"],
];

const csv = (rows: Rows) => bytes(rows.map((row) => row.join(",")).join("\n"));
const xlsx = (rows: Rows) => workbookOf(rows.map((row) => [...row]));

/** Two foreign frameworks, two rosters as HR systems write them, and two matrices, in the order of a first day. */
export const COMPANY_FILES: readonly CompanyFile[] = [
  {
    name: "kompetenzen.csv",
    kind: "competencies",
    adds: 2,
    content: latin(semicolonFile(FOREIGN)),
    edited: latin(semicolonFile(replaced(FOREIGN, "Fragt ab", "Fragt oft ab"))),
    change: ["Werkzeuge · Developer · Datenbanken", "Fragt oft ab"],
    choices: {
      mapping: { Pflegt: null },
      defaults: { area: "Werkzeuge", general_technology: "false", discipline: "Developer", published: "true" },
    },
  },
  {
    name: "career-framework.xlsx",
    kind: "competencies",
    adds: 2,
    content: xlsx(CATEGORIZED),
    edited: xlsx(replaced(CATEGORIZED, "Ships alone", "Ships with care")),
    change: ["Delivery · Tester · Releases", "Ships with care"],
    choices: { defaults: { general_technology: "false", discipline: "Tester", published: "true" } },
  },
  {
    name: "personal.csv",
    kind: "people",
    adds: 2,
    content: latin(semicolonFile(HR)),
    edited: latin(semicolonFile(replaced(HR, "Kowalska", "Kowalska-Ruiz"))),
    change: ["Zofia Kowalska-Ruiz (z.kowalska@acme.example)", "Kowalska-Ruiz"],
    choices: { mapping: { Kostenstelle: null } },
  },
  {
    name: "workers.csv",
    kind: "people",
    adds: 2,
    content: csv(EXPORTED),
    edited: csv(replaced(EXPORTED, "Sam", "Samuel")),
    change: ["Samuel Ota (s.ota@acme.example)", "Samuel"],
    choices: { mapping: { Desk: null } },
  },
  {
    name: "skills-2024.xlsx",
    kind: "levels",
    adds: 3,
    content: xlsx(OLD_MATRIX),
    edited: xlsx(replaced(OLD_MATRIX, "3", "2")),
    change: ["z.kowalska@acme.example · Versionsverwaltung", "Basic"],
    choices: {},
  },
  {
    name: "skills-by-team.csv",
    kind: "levels",
    adds: 3,
    content: csv(GROUPED),
    edited: csv(replaced(GROUPED, "Grundlagen", "Experte")),
    change: ["s.ota@acme.example · Unit tests", "Advanced"],
    choices: { values: { Experte: "advanced", Grundlagen: "basic", Mittel: "intermediate" } },
  },
];
