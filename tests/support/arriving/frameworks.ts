import { workbookOfSheets } from "../workbooks";
import type { ArrivingFile } from "../chosen-files";

const LADDER = [
  ["Area", "Skill", "L1", "L2", "L3"],
  ["Guests", "Greeting", "Greets along a script.", "Greets in two languages.", "Greets a group that is early."],
  ["", "Complaints", "Passes them on.", "Settles small ones.", "Settles what others passed on."],
  ["Kitchen", "Sauces", "Stirs.", "Makes three from memory.", "Writes the recipes."],
] as const;

/** A sheet of one competency: its name above, and five levels as columns. */
const sheetOf = (name: string) => ({
  name,
  rows: [
    [name],
    ["What it is", `All about ${name.toLowerCase()}.`],
    null,
    ["Looking on", "Helping", "Doing", "Leading", "Shaping"],
    ["watches", "helps", "does", "leads", "shapes"].map((act) => `${name}: ${act}.`),
    [20, 18, 17, 18, 19],
  ],
});
const KNIVES = ["Sharpening", "Cutting"];

/** Which of five columns becomes which level. */
const five = (...headings: readonly string[]) =>
  Object.fromEntries(
    headings.map((heading, place) => [
      heading,
      (["basic", "basic", "intermediate", "advanced", "advanced"] as const)[place]!,
    ]),
  );

const FIVE = `| | Floor | Floor | House | House | House |
| --- | --- | --- | --- | --- | --- |
| **Skill** | **Aide** | **Waiter** | **Captain** | **Head** | **Host** |
| Wine | Pours.<br>Asks first. | Names the grape. | Pairs a menu. | Buys for a season. | Plans the cellar. |
| Tables | Lays one. | Lays a hall. | | Plans the seats. | |`;

const TWO = `Poziomy w kuchni:

| Dziedzina | Kucharz | Szef |
|---|---|---|
| Zupy | - gotuje rosół<br>- kroi włoszczyznę | - układa jadłospis<br>- liczy porcje |
| Ciasta | - wałkuje | - wymyśla<br>- uczy |`;

const PASTED = [
  ["Competency", "What we mean", "Beginner"],
  ["Ordering", 'Knows what "enough" is on a Friday.', "Orders by a list."],
  ["Trays", 'Knows which 16" trays fit the oven.', "Counts."],
  ["Labels", '"Fresh" is not "new".', "Writes the day."],
];

const GRADED = `### Bar

| Skill | Runner | Barkeeper | Manager |
|:--|:-:|:-:|:-:|
| Coffee | 1 | 3 | 5 |
| Cocktails | 0 | 3 | 4 |

### House

| Skill | Runner | Barkeeper | Manager |
|:--|:-:|:-:|:-:|
| Closing | 0 | 2 | 4 |`;

const WORK = { area: "House", discipline: "Service" };

/** Frameworks and expected levels in the forms that companies have. */
export const FRAMEWORKS: readonly ArrivingFile[] = [
  {
    name: "areas-in-merged-cells.xlsx",
    kind: "competencies",
    content: workbookOfSheets([{ name: "Skills", rows: LADDER, merged: ["A2:A3"] }]),
    choices: {
      mapping: { L1: "basic", L2: "intermediate", L3: "advanced" },
      defaults: { discipline: "Service" },
    },
    arrives: [
      ["Guests", "Service", ...LADDER[1].slice(1)],
      ["Guests", "Service", ...LADDER[2].slice(1)],
      ["Kitchen", "Service", ...LADDER[3].slice(1)],
    ],
  },
  {
    name: "a-sheet-for-each.xlsx",
    kind: "competencies",
    content: workbookOfSheets([
      {
        name: "Last year",
        rows: [
          ["Skill", "Basic"],
          ["Peeling", "Peels."],
        ],
        state: "hidden",
      },
      { name: "Please read", rows: [["Fill in all sheets."], ["Ask the chef."]] },
      ...KNIVES.map(sheetOf),
    ]),
    choices: {
      table: KNIVES.join(" + "),
      mapping: five("Looking on", "Helping", "Doing", "Leading", "Shaping"),
      defaults: WORK,
    },
    arrives: KNIVES.map((name) => [
      "House",
      "Service",
      name,
      `All about ${name.toLowerCase()}.`,
      `${name}: watches.\n\n${name}: helps.`,
      `${name}: does.`,
      `${name}: leads.\n\n${name}: shapes.`,
    ]),
  },
  {
    name: "five-levels-below-groups.md",
    kind: "competencies",
    content: FIVE,
    choices: { mapping: five("Aide", "Waiter", "Captain", "Head", "Host"), defaults: WORK },
    arrives: [
      ["Wine", "Pours.\nAsks first.\n\nNames the grape.", "Pairs a menu.", "Buys for a season.\n\nPlans the cellar."],
      ["Tables", "Lays one.\n\nLays a hall.", "Plans the seats."],
    ],
  },
  {
    name: "two-levels-with-bullets.md",
    kind: "competencies",
    content: TWO,
    choices: { mapping: { Dziedzina: "competency", Kucharz: "basic", Szef: "intermediate" }, defaults: WORK },
    // A spreadsheet would read a leading hyphen as a formula, so that the export has an apostrophe before it.
    arrives: [
      ["Zupy", "'- gotuje rosół\n- kroi włoszczyznę", "'- układa jadłospis\n- liczy porcje"],
      ["Ciasta", "'- wałkuje", "'- wymyśla\n- uczy"],
    ],
  },
  {
    name: "quotes-within-cells.tsv",
    kind: "competencies",
    content: PASTED.map((cells) => cells.join("\t")).join("\n"),
    choices: { mapping: { "What we mean": "description", Beginner: "basic" }, defaults: WORK },
    arrives: PASTED.slice(1),
  },
  {
    name: "skills-by-grade.md",
    kind: "expected_levels",
    content: GRADED,
    choices: {
      table: "Bar + House",
      defaults: { discipline: "Service" },
      ticks: ["All 3 grades", "All 3 competencies as drafts"],
    },
    arrives: [
      ["Runner", "Service", "Bar", "Coffee", "Basic"],
      ["Barkeeper", "Service", "Bar", "Coffee", "Intermediate"],
      ["Manager", "Service", "Bar", "Coffee", "Advanced"],
      ["Barkeeper", "Service", "Bar", "Cocktails", "Intermediate"],
      ["Manager", "Service", "Bar", "Cocktails", "Advanced"],
      ["Barkeeper", "Service", "House", "Closing", "Basic"],
      ["Manager", "Service", "House", "Closing", "Advanced"],
    ],
  },
];
