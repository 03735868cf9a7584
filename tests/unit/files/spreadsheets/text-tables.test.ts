import { readCsv } from "@/lib/files/spreadsheets/csv-reader";
import { bytes } from "@/tests/support/csv";

const read = (text: string, table: string | null = null) => readCsv(bytes(text), 1_000, table);

test("a Markdown table is read without its marks, wherever it stands in a text", () => {
  const text = `Levels of the team:

| **Skill** | \`Junior\` | Mid |
|:--|:-:|--:|
| [Tests](https://x.org) | - writes *unit* tests<br>- knows \\| pipes | |
| snake_case | a * b * c | **very** good |

And then some | text.`;
  expect(read(text).rows).toEqual([
    { line: 3, cells: ["Skill", "Junior", "Mid"] },
    { line: 5, cells: ["Tests", "- writes unit tests\n- knows | pipes", ""] },
    { line: 6, cells: ["snake_case", "a * b * c", "very good"] },
  ]);
});

test("several Markdown tables are chosen by their headings, or read together if they have the same columns", () => {
  const text =
    "### Backend\n\n|Skill|Junior|\n|-|-|\n|SQL|1|\n\n### Delivery\n|Skill|Junior|\n|-|-|\n|Plans|0|\n\n|A|B|\n|-|-|\n|1|2|";
  expect(read(text).tables.map(({ name }) => name)).toEqual([
    "Backend + Delivery",
    "Backend",
    "Delivery",
    "Delivery Table 3",
  ]);
  expect(read(text, "Backend + Delivery").rows.map(({ cells }) => cells)).toEqual([
    ["Table", "Skill", "Junior"],
    ["Backend", "SQL", "1"],
    ["Delivery", "Plans", "0"],
  ]);
  expect(read(text, "Delivery").rows).toMatchObject([{ cells: ["Skill", "Junior"] }, { line: 10 }]);
});

test("an HTML table is read with what its cells span", () => {
  const text = `<html><body><h2>Skills</h2><table border=1>
    <tr><th rowspan=2>Name<th colspan="2">Languages</tr>
    <tr><td>Java</td><td>Go</td></tr>
    <tr><td>Ines &amp; Tom</td><td><p>4</p><ul><li>good</li></ul></td><td>&nbsp;</td></tr></table></body></html>`;
  expect(read(text).rows.map(({ cells }) => cells)).toEqual([
    ["Name", "Languages", "Languages"],
    ["Name", "Java", "Go"],
    ["Ines & Tom", "4\ngood", ""],
  ]);
});

test("a CSV file with a pipe, a dash or a tag in its cells is no table of Markdown or HTML", () => {
  const text = 'name,text\nHTML,"writes <table> and <tr>"\nPipes,"a | b"\n-,-\n';
  expect(read(text).rows.map(({ cells }) => cells)).toEqual([
    ["name", "text"],
    ["HTML", "writes <table> and <tr>"],
    ["Pipes", "a | b"],
    ["-", "-"],
  ]);
});

test("a text whose headings are competencies, with a section for each level, is a table of them", () => {
  const text =
    "# Baking\nAll about dough.\n\n## Helper\n- weighs\n- kneads\n\n## Baker\nPlans a day.\n\n# Icing\n\n## Helper\nStirs.\n\n## Baker\nPaints.\n";
  expect(read(text).rows.map(({ cells }) => cells)).toEqual([
    ["Competency", "Description", "Helper", "Baker"],
    ["Baking", "All about dough.", "- weighs\n- kneads", "Plans a day."],
    ["Icing", "", "Stirs.", "Paints."],
  ]);
});

test.each([
  ["a page without a table", "# How we work\nWe bake, and more.\n\n## Where\nHere.\n"],
  ["HTML whose tables a script fills", "<!DOCTYPE html><html><body><table id=a></table></body></html>"],
])("%s is refused in words", (_what, text) => {
  expect(() => read(text)).toThrow(
    expect.objectContaining({ problems: [{ line: null, what: expect.stringContaining("has no table") }] }),
  );
});
