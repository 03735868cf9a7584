import { cleanup, fireEvent, screen } from "@testing-library/react";
import { aboutAnyFile, keepChoices, keptChoices } from "@/components/files/imports/kept-choices";
import { isCreated } from "@/components/files/imports/creations";
import { type Choices, type Creation, NO_CHOICES } from "@/components/files/imports/import-calls";
import { end, later, openOn, prepare, PREVIEW, previewed, sent } from "./import-harness";

beforeEach(() => {
  localStorage.clear();
  prepare();
});
afterEach(end);

const UNKNOWN = { headings: [{ text: "Mail", column: null, is_known: false, samples: ["ada@x.org"] }] };
const MAPPING = [{ heading: "Mail", column: "email" }];

/** Imports a file whose heading a person maps. */
async function importMapped() {
  await openOn(UNKNOWN);
  fireEvent.change(screen.getByLabelText("Mail"), { target: { value: "email" } });
  await later();
  fireEvent.click(screen.getByRole("button", { name: /^Apply/ }));
  await later();
  expect(sent("POST /imports")).toMatchObject([{ mapping: MAPPING }]);
  cleanup();
}

test("the next file of a shape is read with what was chosen for the last one, until the person starts over", async () => {
  await importMapped();
  await openOn(UNKNOWN);
  // It is previewed as it is, by which its shape is known, and then as chosen.
  await later();
  expect(previewed()).toMatchObject({ mapping: MAPPING });
  expect(screen.getByText(/^What you chose for .* is used for this file$/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Start over" }));
  await later();
  expect(previewed()).toMatchObject({ mapping: [] });
  expect(screen.queryByText(/^What you chose for/)).toBeNull();
});

test("a file of another shape is read without them", async () => {
  await importMapped();
  await openOn({ headings: PREVIEW.headings });
  await later();
  expect(previewed()).toMatchObject({ mapping: [] });
});

test("an entry whose line was left out is left out of the next file, wherever its line is", async () => {
  await openOn({});
  fireEvent.click(screen.getByRole("checkbox", { name: "Import line 3" }));
  await later();
  fireEvent.click(screen.getByRole("button", { name: /^Apply/ }));
  await later();
  cleanup();
  await openOn({ lines: PREVIEW.lines.map((line) => ({ ...line, line: line.line + 10 })) });
  await later();
  await later();
  expect(previewed()).toMatchObject({ leave_out: [13] });
  expect(screen.getByRole("checkbox", { name: "Import line 13" })).not.toBeChecked();
});

const SHAPE = "[]";
test.each<[string, Partial<Choices>]>([
  ["the sheet", { table: "Team" }],
  ["the heading row", { headingLine: 7 }],
  ["columns, also left-out ones", { mapping: { Mail: "email", Score: null } }],
  ["the form", { form: "people_by_competencies" }],
  ["the scale", { scale: "0-5" }],
  ["values that aren't as in the scale", { values: { "3": "advanced", x: null } }],
  ["one-value columns", { defaults: { discipline: "Backend Developer" } }],
  ["names", { names: [{ kind: "discipline", name: "Entwicklung", means: "Backend Developer" }] }],
])("%s is kept for the next file of its shape", (_title, chosen) => {
  const choices = { ...NO_CHOICES, ...chosen };
  const ofLines = { leaveOut: [3], totals: [9], movedBars: { 4: ["basic"] } } as const;
  keepChoices(SHAPE, { name: "october.xlsx", choices: aboutAnyFile({ ...choices, ...ofLines }), leftOut: ["Sum"] });
  expect(keptChoices(SHAPE)).toEqual({ name: "october.xlsx", choices, leftOut: ["Sum"] });
});

const missing = (kind: Creation["kind"], ...names: string[]) =>
  names.map((name) => ({ kind, name, is_created: false }));
const OCTOBER = [...missing("competency", "Git", "SQL"), ...missing("person", "Ada"), ...missing("manager", "Bob")];
const NOVEMBER = [...missing("competency", "Java"), ...missing("person", "Grace"), ...missing("manager", "Eve")];
const named = (kind: Creation["kind"], name: string) => ({ kind, name, isCreated: true });

test("where each entry of a kind was created, each of the next file is, but nobody else becomes a manager", () => {
  const create = [
    named("competency", "Git"),
    named("competency", "SQL"),
    named("person", "Ada"),
    named("manager", "Bob"),
  ];
  const next = aboutAnyFile({ ...NO_CHOICES, create }, OCTOBER).create;
  expect(NOVEMBER.map((entry) => isCreated(next, entry))).toEqual([true, true, false]);
});

test("after a file with an entry that wasn't created, the next file's entries of that kind need a choice", () => {
  const next = aboutAnyFile({ ...NO_CHOICES, create: [named("competency", "Git")] }, OCTOBER).create;
  expect(NOVEMBER.map((entry) => isCreated(next, entry))).toEqual([false, false, false]);
});

test("an entry that was left out of all stays so, and the next file's others are created", () => {
  const create = [
    { kind: "competency" as const, name: null, isCreated: true },
    { ...named("competency", "Git"), isCreated: false },
  ];
  const next = aboutAnyFile({ ...NO_CHOICES, create }, OCTOBER).create;
  expect([...OCTOBER, ...NOVEMBER].slice(0, 5).map((entry) => isCreated(next, entry))).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
});

test("what an earlier version kept is forgotten", () => {
  localStorage.setItem(
    "import_choices_0",
    JSON.stringify([{ shape: SHAPE, name: "a.csv", choices: { create: "all" } }]),
  );
  expect(keptChoices(SHAPE)).toBeNull();
});
