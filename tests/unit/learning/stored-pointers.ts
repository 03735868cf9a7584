import { pointerImport } from "@/lib/learning/import";
import { planPointers as compare, type StoredPointers } from "@/lib/learning/import-rules";
import type { Db } from "@/lib/platform/db";
import { bytes, pointerFile } from "@/tests/support/csv";
import { planned as plannedOf, problemsOf, readPointers } from "@/tests/support/imports";

export const planPointers = (lines: Parameters<typeof compare>[0], found: StoredPointers) =>
  plannedOf(compare(lines, found, { actor: null, creates: (_kind, key) => key === "go" }));
const NO_DATABASE = {} as Db;
export const said = async (plan: ReturnType<typeof planPointers>, found: StoredPointers) =>
  (await pointerImport.report(NO_DATABASE, plan, found)).lines.map(
    ({ line, outcome, title, changes, notes }) =>
      `${line}: ${outcome} ${[title, ...changes.map(({ field }) => field), ...notes].join(", ")}`,
  );

export const stored = (change: Partial<StoredPointers> = {}): StoredPointers => ({
  competencies: [
    { id: 1, name: "HTML", nameKey: "html", title: "Engineering · Developer · HTML", aliasKeys: ["html5"] },
    { id: 2, name: "CSS", nameKey: "css", title: "Engineering · Developer · CSS", aliasKeys: [] },
  ],
  pointers: [],
  links: [],
  languages: [
    { id: 5, name: "Python", nameKey: "python", retired: false },
    { id: 6, name: "Cobol", nameKey: "cobol", retired: true },
  ],
  isEmpty: false,
  ...change,
});
export const COURSE = {
  id: 9,
  name: "Basics",
  description: "<p>Start here</p>",
  url: "https://example.org/a",
  language: null,
  userId: null,
};
export const file = pointerFile(["HTML", "Basics", "Start here", "https://example.org/a"]);
export const CSS_TOO = { id: 3, name: "CSS", nameKey: "css", title: "Design · Designer · CSS", aliasKeys: [] };
/** The course, which HTML has. */
export const withCourse = (change: Partial<StoredPointers["pointers"][number]> = {}) =>
  stored({ pointers: [{ ...COURSE, ...change }], links: [{ competencyId: 1, pointerId: 9 }] });
export const readProblems = (...lines: Parameters<typeof pointerFile>) =>
  problemsOf(() => readPointers(pointerFile(...lines)));
export const outcomes = (content: Uint8Array, found: StoredPointers) =>
  planPointers(readPointers(content), found).map(({ outcome }) => outcome);

/** Returns a file with one line per record. */
export const withColumns = (...lines: Record<string, string>[]) =>
  bytes(
    [Object.keys(lines[0]!), ...lines.map((line) => Object.values(line))]
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
      .join("\n"),
  );
