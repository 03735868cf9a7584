import ts from "typescript";
import {
  dataFiles,
  isString,
  type Passage,
  passages,
  sourceFiles,
  stringsOf,
  textOf,
} from "@/tests/support/project/source-files";

/** Phrases that docs/writing.md rules out, each with what to write instead. */
const BANNED: readonly [RegExp, string][] = [
  [/\bthereof\b|\btherein\b|\bthereby\b|\bhereby\b/i, "of it, in it"],
  [/\banew\b/i, "again"],
  [/\bheed(s|ed)?\b/i, "follow"],
  [/\bwhomsoever\b|\bwhosoever\b|\bwhoever\b|\bwhom\b/i, "the person who"],
  [/\bsomebody\b|\beverybody\b|\banybody\b/i, "someone, everyone, anyone"],
  [/\bc[oa]mes? to be\b/i, "becomes"],
  [
    /\bas it (now )?stands\b|\bstands? (there|here|now|so already|in (its place|the way))\b|\bwhere (they|you|people) stand\b/i,
    "is, the current …",
  ],
  [/\bask(s|ed)? for (a|the) level\b|\bask(s|ed)? anew\b/i, "request"],
  [/\b(grant|refuse)(s|ed)? (a|the) (level|request)\b/i, "approve, decline"],
  [/\bbears? (its|the|one|no)\b/i, "has"],
  [/\bis kept of\b|\bare kept of\b/i, "we store about"],
  [/\b(yours|theirs|his|hers) to (see|know|do)\b/i, "have access to"],
  [/\b(not|nobody|nothing)\b [^.]{0,40} any more\b|n't [^.]{0,40} any more\b/i, "no longer"],
  [/\bup to now\b|\bby and by\b|\bfor want of\b/i, "so far, because there is no"],
];

const titlesOf = (file: string) =>
  passages(file, (node) => {
    if (!ts.isCallExpression(node) || !/^(test|it|describe)\b/.test(node.expression.getText())) return null;
    const [title] = node.arguments;
    return title !== undefined && isString(title) ? title.text : null;
  });

const COMMENT = /^\s*(?:\/\/|\/?\*)(.*)$/;
const commentsOf = (file: string): Passage[] =>
  textOf(file)
    .split("\n")
    .flatMap((line, place) => {
      const text = COMMENT.exec(line)?.[1];
      return text === undefined ? [] : [{ text, line: place + 1 }];
    });

/** Keys, class names and routes have no space. */
const isInWords = ({ text }: Passage) => text.includes(" ");

const bannedIn = (files: string[], passagesOf: (file: string) => Passage[]) =>
  files.flatMap((file) =>
    passagesOf(file)
      .filter(isInWords)
      .flatMap(({ text, line }) =>
        BANNED.filter(([phrase]) => phrase.test(text)).map(
          ([, instead]) => `${file}:${line} "${text.trim()}": write ${instead}`,
        ),
      ),
  );

const isTest = (file: string) => file.startsWith("tests/");
const code = sourceFiles.filter((file) => !file.endsWith(".css"));
const shown = code.filter((file) => !isTest(file));
// Notes of the demo's people are in their own words.
const data = dataFiles.filter((file) => !file.startsWith("prisma/demo/content/notes/"));

test("no text of the product uses a phrase that docs/writing.md rules out", () => {
  expect(bannedIn([...shown, ...data], stringsOf)).toEqual([]);
});

test("no title of a test does", () => {
  expect(bannedIn(code.filter(isTest), titlesOf)).toEqual([]);
});

test("no comment of the product does", () => {
  expect(bannedIn(shown, commentsOf)).toEqual([]);
});

test("the phrases are found in strings, titles and comments", () => {
  const [file] = code.filter((path) => path === "tests/unit/platform/project/words.test.ts");
  expect(titlesOf(file!).map(({ text }) => text)).toContain("no title of a test does");
  expect(stringsOf(file!).map(({ text }) => text)).toContain("of it, in it");
  expect(commentsOf(file!).some(({ text }) => text.includes("in their own words"))).toBe(true);
  expect(stringsOf("prisma/demo/content/needs.json").map(({ text }) => text)).toContain("Havenmeer: Booking portal");
});

/** The specification's labels that have more capitals than the first letter. */
const LAW = new Set([
  "Add Learning Pointer",
  "Add New Competency",
  "Changes Saved",
  "Competency Matrices",
  "Competency Matrix Template",
  "Competency Templates",
  "Current Disciplines",
  "Current Languages",
  "Edit Disciplines",
  "Edit Learning Pointer",
  "Filter by Discipline",
  "Language Select",
  "Last Updated",
  "Learning Pointer",
  "Learning Pointers",
  "Manage All Languages",
  "Manage Areas",
  "Manage Disciplines",
  "Manage Languages",
  "New Competency",
  "New Learning Pointer",
  "No Updates",
  "Other Disciplines",
  "Other Languages",
]);
/** Names of keys, products and screens. */
const NAMES = new Set(["Export Competency Matrices", "Export Team", "Print Team", "Shift Tab"]);
/** "Audit Log", "Rounds of Conversations": more words than the first begin with a capital. */
const TITLE_CASE = /^[A-Z][a-z]+(?: (?:of|for|by|the|and|in|to|a)| [A-Z][a-z]+)* [A-Z][a-z]+$/;

test("labels and titles of screens are in sentence case, except the specification's own", () => {
  const screens = shown.filter((file) => /^(?:app\/(?!dev\/)|components\/|lib\/doors\/auth\/)/.test(file));
  const capitals = screens.flatMap((file) =>
    stringsOf(file)
      .map(({ text, line }) => ({ text: text.trim(), at: `${file}:${line}` }))
      .filter(({ text }) => TITLE_CASE.test(text) && !LAW.has(text) && !NAMES.has(text))
      .map(({ text, at }) => `${at} ${text}`),
  );
  expect(capitals).toEqual([]);
});

/** What the specification calls a "Matrix": its own labels. Team's grid of people and competencies is one, a sheet isn't. */
const MATRICES = /(?:'|&apos;)s Competency Matrix|- Competency Matrix|Competency Matrices|Competency Matrix Template/;

test("screens call a sheet a sheet, except in the specification's own labels", () => {
  const screens = shown.filter((file) =>
    /^(?:app\/(?!dev\/)|components\/|lib\/(?:doors\/auth|conversations)\/)/.test(file),
  );
  const others = screens.flatMap((file) =>
    stringsOf(file)
      .filter(({ text }) => /\bMatri(?:x|ces)\b/.test(text) && !MATRICES.test(text))
      .map(({ text }) => `${file} ${text.trim()}`),
  );
  expect(others).toEqual(["components/finder/team/team-screen.tsx Matrix"]);
});
