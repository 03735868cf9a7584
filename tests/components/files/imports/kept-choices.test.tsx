import { cleanup, fireEvent, screen } from "@testing-library/react";
import { keepChoices, keptChoices } from "@/components/files/imports/kept-choices";
import { type Choices, NO_CHOICES } from "@/components/files/imports/import-calls";
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

const SHAPE = "[]";
test.each<[string, Partial<Choices>]>([
  ["the sheet", { table: "Team" }],
  ["the heading row", { headingLine: 7 }],
  ["columns, also left-out ones", { mapping: { Mail: "email", Score: null } }],
  ["the form", { form: "people_by_competencies" }],
  ["the scale", { values: { "3": "advanced", x: null } }],
  ["one-value columns", { defaults: { discipline: "Backend Developer" } }],
  ["names", { names: [{ kind: "discipline", name: "Entwicklung", means: "Backend Developer" }] }],
])("%s is kept for the next file of its shape", (_title, chosen) => {
  const choices = { ...NO_CHOICES, ...chosen };
  keepChoices(SHAPE, "october.xlsx", { ...choices, leaveOut: [3], totals: [9], movedBars: { 4: ["basic"] } });
  expect(keptChoices(SHAPE)).toEqual({ name: "october.xlsx", choices });
});
