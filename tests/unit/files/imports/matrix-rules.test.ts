import { firstLines } from "@/lib/files/imports/arrival-rules";
import { byLine } from "@/lib/files/imports/line-rules";
import { refusedLines } from "@/lib/files/imports/line-rules";
import { identifyingLines, namesIn } from "@/lib/sheet/rows/import-identity-rules";
import { atOnce } from "@/lib/platform/core/slices";
import { placeInFile } from "@/lib/platform/core/grid";
import { unfolding } from "@/lib/files/imports/matrix-rules";
import { findMatrix } from "@/lib/files/imports/matrix-shape-rules";
import type { Form } from "@/lib/files/imports/rules";
import { type ChosenValues, suggestedLevels } from "@/lib/files/imports/value-rules";

const rowsOf = (table: string) => table.split("\n").map((line, place) => ({ line: place + 1, cells: line.split(",") }));
const unfold = (table: string, { form = null, most = 100, ...chosen }: Options = {}) => {
  const rows = rowsOf(table);
  const shape = findMatrix(rows, form, {});
  return shape && { ...shape, ...atOnce(unfolding(rows, shape, chosen, most)) };
};
type Options = { form?: Form | null; most?: number; values?: ChosenValues; scale?: string };
/** Each line as "place: its cells". */
const linesOf = (table: string, options?: Options) =>
  unfold(table, options)?.lines.map(({ line, cells }) => `${placeInFile(line)}: ${cells.filter(Boolean).join(" · ")}`);

const ADA_GIT = "ada@x.org · Git · basic";
test.each<[string, string, string[]]>([
  [
    "people down",
    "Email,Git,SQL\nada@x.org,1,\nbob@x.org,,3",
    [`cell B2: ${ADA_GIT}`, "cell C3: bob@x.org · SQL · advanced"],
  ],
  [
    "an own list, beside whose levels is whether they are shown",
    "Themenbereich,Skill,Level (1 - 5),Shown\nTools,Git,3,0\nTools,SQL,1,1",
    ["cell C2: Git · Tools · advanced", "cell C3: SQL · Tools · basic"],
  ],
  [
    "an own list, beside whose levels are those that are aimed at",
    "Skill,Current,Target,Progress\nGit,3,3,100%\nSQL,1,2,50%",
    ["cell B2: Git · advanced", "cell B3: SQL · basic"],
  ],
  ["full names", "Mitarbeiter,Git,SQL\nAda Lovelace,1,", ["cell B2: Ada Lovelace · Git · basic"]],
  ["first and last names", "Vorname,Nachname,Git,SQL\nAda,Lovelace,Basic,", ["cell C2: Ada Lovelace · Git · basic"]],
  ["an email beside a name", "Name,Email,Git,SQL\nAda,ada@x.org,1,", ["cell C2: ada@x.org · Ada · Git · basic"]],
  [
    "no word over the names, and groups in merged cells",
    ",后端,后端,前端\n,Java,Go,React\n王芳,3,2,0\n李伟,1,0,3".replaceAll("后端", "Server").replaceAll("前端", "Web"),
    [
      "cell B3: 王芳 · Java · Server · advanced",
      "cell C3: 王芳 · Go · Server · intermediate",
      "cell D3: 王芳 · React · Web · no_experience",
      "cell B4: 李伟 · Java · Server · basic",
      "cell C4: 李伟 · Go · Server · no_experience",
      "cell D4: 李伟 · React · Web · advanced",
    ],
  ],
  [
    "a grade that is called like a column of people",
    "Skill,Junior,Manager\nGit,1,3\nSQL,,2",
    ["cell B2: Junior · Git · basic", "cell C2: Manager · Git · advanced", "cell C3: Manager · SQL · intermediate"],
  ],
  ["people's managers beside their levels", "Name,Git,SQL,Manager\nAda,1,,Bob", ["cell B2: Ada · Git · basic"]],
  ["logins", "Login,Git,SQL\nada.l,1,", ["cell B2: ada.l · Git · basic"]],
  [
    "a title, a legend and a column of scores",
    "Skills,,,\n0,no idea,,\n1,a bit,,\n2,can,,\n3,expert,,\n4,more,,\nName,Git,SQL,Score\nAda,1,2,3",
    ["cell B8: Ada · Git · basic", "cell C8: Ada · SQL · intermediate"],
  ],
  [
    "competencies down",
    "Skill,ada@x.org,bob@x.org\nGit,1,\nSQL,,2",
    [`cell B2: ${ADA_GIT}`, "cell C3: bob@x.org · SQL · intermediate"],
  ],
  [
    "competencies down, their areas in merged cells",
    "Area,Skill,ada@x.org,bob@x.org\nTools,Git,1,\n,SQL,,2",
    ["cell C2: ada@x.org · Git · Tools · basic", "cell D3: bob@x.org · SQL · Tools · intermediate"],
  ],
  [
    "areas in merged cells over the headings, and a title",
    "Skills 2026,,,\n,Tools,,Data\nEmail,Git,Bash,SQL\nada@x.org,1,1,2",
    [
      "cell B4: ada@x.org · Git · Tools · basic",
      "cell C4: ada@x.org · Bash · Tools · basic",
      "cell D4: ada@x.org · SQL · Data · intermediate",
    ],
  ],
  [
    "competencies down, in groups with a title line",
    "Skill,ada@x.org,bob@x.org\nDeveloper,,\nGit,1,\nQA,,\nGit,,2",
    ["cell B3: ada@x.org · Git · Developer · basic", "cell C5: bob@x.org · Git · QA · intermediate"],
  ],
  [
    "areas under the headings",
    "Email,Git,SQL\n,Tools,Data\nada@x.org,1,1",
    ["cell B3: ada@x.org · Git · Tools · basic", "cell C3: ada@x.org · SQL · Data · basic"],
  ],
  [
    "managers who are people of it too",
    "Employee,Manager,Git,SQL\nAda,Bob,1,2\nBob,Ada,1,",
    ["cell C2: Ada · Git · basic", "cell D2: Ada · SQL · intermediate", "cell C3: Bob · Git · basic"],
  ],
  [
    "columns without levels",
    "Email,City,Hired,Git,SQL\nada@x.org,Kyiv,2020-01-01,1,2\nbob@x.org,Lviv,2021-01-01,,2",
    [`cell D2: ${ADA_GIT}`, "cell E2: ada@x.org · SQL · intermediate", "cell E3: bob@x.org · SQL · intermediate"],
  ],
])("a matrix with %s becomes a line for each cell", (_shape, table, lines) => {
  expect(linesOf(table)).toEqual(lines);
});

test.each([
  ["columns' own names", "email,competency,level\nada@x.org,Git,1"],
  ["headings nobody knows", "Wer,competency,Wertung\nada@x.org,Git,1"],
  ["headings of other programs", "E-Mail,Thema,Wertung\nada@x.org,Git,1\nada@x.org,SQL,2"],
])("a file with a line for each level and %s is no matrix", (_headings, table) => {
  expect(unfold(table)).toBeNull();
});

test("the form that was chosen counts, whatever the file looks like", () => {
  expect(linesOf("Name,Git\nAda Lovelace,1", { form: "people_by_competencies" })).toEqual([
    "cell B2: Ada Lovelace · Git · basic",
  ]);
  expect(unfold("Email,Git,SQL\nada@x.org,1,2", { form: "lines" })).toBeNull();
  expect(unfold("Who knows,Git\nAda,1", { form: "people_by_competencies" })!.problems).toEqual([
    { line: null, what: "the matrix has no column that names the person" },
  ]);
});

test.each<[string, string[], (string | null | undefined)[]]>([
  ["0 to 3", ["0", "1", "2", "3"], ["no_experience", "basic", "intermediate", "advanced"]],
  ["1 to 4", ["1", "2", "3", "4"], ["no_experience", "basic", "intermediate", "advanced"]],
  ["0 to 5", ["0", "1", "3", "5"], ["no_experience", "basic", "intermediate", "advanced"]],
  ["0 to 9", ["0", "9"], [undefined, undefined]],
  [
    "words",
    ["none", "Grundlagen", "średniozaawansowany", "Expert"],
    ["no_experience", "basic", "intermediate", "advanced"],
  ],
  ["a company's own words", ["Working", "-"], [undefined, null]],
])("suggests levels for a scale of %s", (_scale, values, levels) => {
  expect([...suggestedLevels(values).values()]).toEqual(levels);
});

test("a company's own word is asked about with its suggestion, also one that is common; what is certain isn't", () => {
  const { values, problems } = unfold(
    "Email,Git,SQL\nada@x.org,Profi,Kann ich\nbob@x.org,Kann ich,Profi\ncy@x.org,Expert,2\ndi@x.org,–,",
  )!;
  expect(values.map(({ value, level, suggested }) => [value, level, suggested])).toEqual([
    ["–", null, null],
    ["2", "intermediate", null],
    ["Expert", undefined, "advanced"],
    ["Kann ich", undefined, "intermediate"],
    ["Profi", undefined, "advanced"],
  ]);
  expect(problems).toEqual([{ line: null, what: "these values have no level yet: Profi, Kann ich, Expert" }]);
});

test("each value is counted, whatever its case, and one without a level must be chosen", () => {
  const table = "Email,Git,SQL\nada@x.org,Working,basic\nbob@x.org,,working";
  expect(unfold(table)).toMatchObject({
    values: [
      { value: "basic", count: 1, level: "basic" },
      { value: "Working", count: 2, level: undefined },
    ],
    problems: [{ line: null, what: "these values have no level yet: Working" }],
  });
  const values: ChosenValues = new Map([
    ["working", "advanced"],
    ["basic", null],
  ]);
  expect(linesOf(table, { values })).toEqual([
    "cell B2: ada@x.org · Git · advanced",
    "cell C3: bob@x.org · SQL · advanced",
  ]);
});

test("levels of nobody are named with their line", () => {
  expect(unfold("Email,Git,SQL\n,1,2\nada@x.org,1,")!.problems).toEqual([
    { line: 2, what: "has levels, but no person" },
  ]);
});

test("a matrix has a limit of levels and of different values", () => {
  expect(() => unfold("Email,Git,SQL\nada@x.org,1,2", { most: 1 })).toThrow(
    expect.objectContaining({
      problems: [{ line: null, what: expect.stringMatching(/more than 1 levels.*split it/) }],
    }),
  );
  const many = Array.from({ length: 51 }, (_, place) => `p${place}@x.org,word ${place},word ${place}`).join("\n");
  expect(unfold(`Email,Git,SQL\n${many}`, { most: 1_000 })!.problems).toMatchObject([
    { line: null, what: expect.stringContaining("more than 50 different values") },
  ]);
});

test("a wide matrix is unfolded, and its people looked up, in many slices", () => {
  const header = ["Name", ...Array.from({ length: 100 }, (_, n) => `C${n}`)].join(",");
  const rows = rowsOf([header, ...Array.from({ length: 500 }, (_, n) => `Nobody ${n}${",1,2".repeat(50)}`)].join("\n"));
  const slices = (work: Generator<void>) => {
    let count = 0;
    for (let step = work.next(); step.done !== true; step = work.next()) count += 1;
    return count;
  };
  expect(slices(unfolding(rows, findMatrix(rows, null, {})!, {}, 60_000))).toBeGreaterThan(100);
  const line = {
    line: 1,
    email: "Nobody 1",
    competency: null,
    fullName: "",
    group: null,
    competencyId: null,
    discipline: null,
    area: null,
  };
  const rest = { language: null, level: "basic", from: "", saysSource: true, levelOn: null } as const;
  const lines = Array.from({ length: 50_000 }, () => ({ ...line, ...rest }));
  expect(slices(namesIn(lines))).toBe(100);
  const identities = { emailsOf: (person: string) => [person], titles: [] };
  expect(slices(identifyingLines(lines, identities))).toBe(100);
  const arriving = { ...line, person: line.email, fullName: "" };
  expect(slices(firstLines(lines, () => arriving))).toBe(100);
  const refused = lines.map((_, at) => ({ line: at, what: "there is no such person" }));
  expect(slices(refusedLines(refused, 500))).toBe(50);
  expect(slices(byLine(refused.map((one) => ({ line: one.line, cells: [] }))))).toBe(2_500);
});

test("a scale that was chosen says what values mean that nobody chose singly", () => {
  const table = "Email,Git,SQL,CSS\nada@x.org,1,9,7\nbob@x.org,9,7,1";
  const values = new Map([["9", "basic"]] as const);
  expect(linesOf(table, { form: "people_by_competencies", scale: "0-10", values })).toEqual([
    "cell B2: ada@x.org · Git · basic",
    "cell C2: ada@x.org · SQL · basic",
    "cell D2: ada@x.org · CSS · advanced",
    "cell B3: bob@x.org · Git · basic",
    "cell C3: bob@x.org · SQL · advanced",
    "cell D3: bob@x.org · CSS · basic",
  ]);
});
