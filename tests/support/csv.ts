import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";

const COMPETENCY = {
  area: "Engineering",
  general_technology: "false",
  discipline: "Backend Developer",
  competency: "Testing",
  description: "Proves that code does what it should",
  no_experience: "Has not written tests",
  basic: "Writes unit tests",
  intermediate: "Tests across boundaries",
  advanced: "Shapes code by tests",
  published: "true",
  aliases: "",
};

/** Returns a text as the bytes of a file. */
export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const csv = (...rows: readonly (readonly string[])[]) => bytes(stringify([...rows]));

/** Returns a CSV file whose lines each list what differs from an ordinary one. */
const fileOf = <Line extends Record<string, string>>(ordinary: Line, lines: Partial<Line>[]) =>
  csv(Object.keys(ordinary), ...lines.map((line) => Object.values({ ...ordinary, ...line })));

/** Returns a CSV file of competencies. Each line lists what differs from an ordinary one. */
export const competencyFile = (...lines: Partial<typeof COMPETENCY>[]): Uint8Array => fileOf(COMPETENCY, lines);

/** Returns a CSV file of learning pointers. */
export const pointerFile = (
  ...lines: [competency: string, name: string, description: string, url: string][]
): Uint8Array => csv(["competency", "name", "description", "url"], ...lines);

const PERSON = {
  email: "ada@x.org",
  first_name: "Ada",
  last_name: "Lovelace",
  disciplines: "Developer",
  languages: "",
  primary_manager: "",
  managers: "",
  is_manager: "false",
  is_staffing: "false",
  is_admin: "false",
};
export type PersonColumns = typeof PERSON;

/** Returns a CSV file of people. Each line lists what differs from an ordinary one. */
export const peopleFile = (...lines: Partial<PersonColumns>[]): Uint8Array => fileOf(PERSON, lines);

/** Returns a CSV file of people with exactly this header and these lines. */
export const peopleTable = (header: string, ...lines: string[]): Uint8Array => bytes([header, ...lines].join("\n"));

/** Returns a real file from the folder in CAIRN_SAMPLE_DATA; null if that isn't set or has no such file. */
export function sampleFile(name: string): Uint8Array | null {
  const folder = process.env.CAIRN_SAMPLE_DATA ?? "";
  const path = join(folder, name);
  return folder !== "" && existsSync(path) ? readFileSync(path) : null;
}

/**
 * Returns a framework of `count` competencies in three areas and two disciplines, with texts as long and as awkward as
 * those of real ones.
 */
export const frameworkFile = (count: number): Uint8Array =>
  competencyFile(
    ...Array.from({ length: count }, (_, place) => ({
      area: ["Engineering", "Ways of working", "Clients"][place % 3]!,
      discipline: ["Developer", "Consultant"][place % 2]!,
      competency: `Craft ${place + 1}`,
      description: `What craft ${place + 1} is about: "quotes", commas, and\na second line.`,
      basic:
        `Follows a written example of craft ${place + 1}, step by step, with someone to ask; notes what was ` +
        "unclear.",
    })),
  );

/**
 * Returns rows as LibreOffice saves them where commas are decimal: semicolons between cells, quotes only where they are
 * needed, CRLF.
 */
export const semicolonFile = (rows: readonly (readonly string[])[]): Uint8Array =>
  bytes(stringify([...rows], { delimiter: ";", record_delimiter: "windows" }));
