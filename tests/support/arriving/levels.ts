import { workbookOfSheets } from "../workbooks";
import type { ArrivingFile } from "../chosen-files";

/** The lines of the export that a person's levels become. */
const levelsOf = (email: string, levels: Readonly<Record<string, string>>): string[][] =>
  Object.entries(levels).map(([competency, level]) => [email, competency, level]);

const BELOW_A_LEGEND = [
  ["Who cooks what"],
  null,
  ["0", "not at all"],
  ["2", "with a recipe"],
  ["4", "by heart"],
  null,
  ["Name", "Mail", "Bread", "Pasta", "Sum"],
  ["Pia Lund", "pia@acme.example", 4, 0, 4],
  ["Rui Dias", "rui@acme.example", 1, 2, 3],
  ["Average", "", 2.5, 1, 3.5],
] as const;

const GROUPED = [
  ["", "冷たい料理", "", "温かい料理"],
  ["", "寿司", "刺身", "天ぷら"],
  ["佐藤", 5, 1, 0],
  ["鈴木", 0, 3, 4],
] as const;

const OWN_LIST = [
  ["Was ich kann"],
  ["Stand: 05.2026"],
  null,
  ["Kompetenz", "Level (1 - 5)", "Seit", "auf der Karte"],
  ["Fisch"],
  ["Räuchern", 5, 2011, "ja"],
  ["Filetieren", 3, 2018, "nein"],
  ["Süßes"],
  ["Strudel", 2, 2020, "ja"],
] as const;

const IN_CELLS = `| Person | Cold | Warm | Average |
| --- | --- | --- | --- |
| **Pia Lund** | Salads (4), Dips (1) | Soups (3) | 2.7 |
| **Rui O'Shea** | Dips (2) | | 2 |`;

const IN_JSON = `person,skills
Pia Lund,"[{""name"":""Menus"",""score"":9},{""name"":""Prices"",""score"":2}]"
Rui O'Shea,"[{""name"":""Prices"",""score"":6}]"`;

const CHECKLIST = `# Hygiene
- [x] washes hands
- [ ] checks the fridge

# Waste
- [x] sorts it`;

const BY_NAME = { "Pia Lund": "pia.lund@acme.example", "Rui O'Shea": "rui.oshea@acme.example" };
const PIA = "pia@acme.example";

/** People's levels in the forms that companies have. */
export const LEVELS_AS_KEPT: readonly ArrivingFile[] = [
  {
    name: "below-a-legend.xlsx",
    kind: "levels",
    content: workbookOfSheets([{ name: "Team", rows: BELOW_A_LEGEND }]),
    choices: {
      defaults: { discipline: "Kitchen", area: "Dishes" },
      ticks: ["All 2 people", "All 2 competencies as drafts"],
    },
    arrives: [
      ...levelsOf(PIA, { Bread: "Advanced" }),
      ...levelsOf("rui@acme.example", { Bread: "Basic", Pasta: "Intermediate" }),
    ],
  },
  {
    name: "no-word-over-names.xlsx",
    kind: "levels",
    content: workbookOfSheets([{ name: "表", rows: GROUPED, merged: ["B1:C1"] }]),
    choices: {
      defaults: { discipline: "Kitchen" },
      emails: { 佐藤: "sato@acme.example", 鈴木: "suzuki@acme.example" },
      ticks: ["All 3 competencies as drafts"],
    },
    arrives: [
      ["冷たい料理", ...levelsOf("sato@acme.example", { 寿司: "Advanced" })[0]!],
      ["冷たい料理", ...levelsOf("sato@acme.example", { 刺身: "Basic" })[0]!],
      ["冷たい料理", ...levelsOf("suzuki@acme.example", { 刺身: "Intermediate" })[0]!],
      ["温かい料理", ...levelsOf("suzuki@acme.example", { 天ぷら: "Advanced" })[0]!],
    ],
  },
  {
    name: "signs.csv",
    kind: "levels",
    content: 'Login,Grill,Oven\npia.l,x,o\n"o\'shea.r",,x',
    choices: {
      values: { x: "advanced", o: "basic" },
      defaults: { discipline: "Kitchen", area: "Dishes" },
      emails: { "pia.l": "pia.l@acme.example", "o'shea.r": "oshea.r@acme.example" },
      ticks: ["All 2 competencies as drafts"],
    },
    arrives: [
      ...levelsOf("pia.l@acme.example", { Grill: "Advanced", Oven: "Basic" }),
      ...levelsOf("oshea.r@acme.example", { Oven: "Advanced" }),
    ],
  },
  {
    name: "my-own-list.xlsx",
    kind: "levels",
    content: workbookOfSheets([{ name: "Liste", rows: OWN_LIST }]),
    choices: {
      defaults: { email: PIA, discipline: "Kitchen" },
      ticks: [`${PIA} (person)`, "All 3 competencies as drafts"],
    },
    arrives: levelsOf(PIA, { Räuchern: "Advanced", Filetieren: "Intermediate", Strudel: "Basic" }),
  },
  {
    name: "several-in-a-cell.md",
    kind: "levels",
    content: IN_CELLS,
    choices: { defaults: { discipline: "Kitchen" }, emails: BY_NAME, ticks: ["All 3 competencies as drafts"] },
    arrives: [
      // Without a 0, 1 is the lowest: nothing.
      ...levelsOf("pia.lund@acme.example", { Salads: "Advanced", Soups: "Intermediate" }),
      ...levelsOf("rui.oshea@acme.example", { Dips: "Basic" }),
    ],
  },
  {
    name: "a-list-in-json.csv",
    kind: "levels",
    content: IN_JSON,
    choices: {
      scale: "0-10",
      defaults: { discipline: "Kitchen", area: "Dishes" },
      emails: BY_NAME,
      ticks: ["All 2 competencies as drafts"],
    },
    arrives: [
      ...levelsOf("pia.lund@acme.example", { Menus: "Advanced", Prices: "Basic" }),
      ...levelsOf("rui.oshea@acme.example", { Prices: "Intermediate" }),
    ],
  },
  {
    name: "ticked-boxes.md",
    kind: "levels",
    content: CHECKLIST,
    choices: {
      scale: "x-basic",
      defaults: { email: PIA, discipline: "Kitchen" },
      ticks: [`${PIA} (person)`, "All 3 competencies as drafts"],
    },
    arrives: levelsOf(PIA, { "washes hands": "Basic", "sorts it": "Basic" }),
  },
];

/** The next of the last one's shape: in the same browser all that was chosen is chosen, also for what is called otherwise. */
export const OTHER_TICKED_BOXES: ArrivingFile = {
  name: "other-ticked-boxes.md",
  kind: "levels",
  content: CHECKLIST.replace("washes hands", "wears gloves")
    .replace("checks", "cleans")
    .replace("sorts it", "weighs it"),
  choices: {},
  arrives: levelsOf(PIA, { "wears gloves": "Basic", "weighs it": "Basic" }),
};
