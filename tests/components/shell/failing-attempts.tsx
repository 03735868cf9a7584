// What people do whose call fails, for the test of the texts that they then see.
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { CATALOGUES, type CatalogueKind } from "@/components/template/catalogues/catalogues";
import { ManageCatalogueDialog } from "@/components/template/catalogues/manage-catalogue-dialog";
import { CompetencyForm } from "@/components/template/competencies/competency-form";
import { PointerDialog } from "@/components/learning/pointer-dialog";
import { LanguageSelectDialog } from "@/components/sheet/setup/language-select-dialog";
import { MoveDialog } from "@/components/sheet/setup/move-dialog";
import { type SheetSetupCalls } from "@/components/sheet/setup/sheet-setup-calls";
import { NotesDialog } from "@/components/sheet/rows/notes-dialog";
import { sheetCalls } from "@/components/sheet/rows/sheet-calls";
import { SheetTableRow } from "@/components/sheet-screen/sheet-table-row";
import { ApiError, type CallName } from "@/lib/doors/client/call";
import type { Level } from "@/lib/vocabulary/levels/rules";
import { chooseIn } from "@/tests/support/combobox";
import { inTable, renderOnSheet } from "@/tests/support/on-sheet";
import { sheetRow } from "@/tests/support/sheet-row";
import { called, calledAll } from "@/tests/support/mocked-calls";
import { NO_IMPACT } from "@/tests/support/no-impact";

const CRITERIA = { no_experience: "N", basic: "B", intermediate: "I", advanced: "A" };
const COMPETENCY = {
  id: 7,
  name: "Unit tests",
  description: "D",
  cm_area_id: 1,
  area_name: "Testing",
  cm_role_id: 5,
  ...CRITERIA,
  role_name: "Backend Developer",
  published: true,
  aliases: [],
  updated_at: "2026-11-03T10:00:00.000Z",
};
export const POINTER = {
  id: 7,
  name: "The Book",
  description: "<p>Read it.</p>",
  cm_technology_id: "",
  url: "",
  updatedAt: "2026-11-01T00:00:00.000Z",
};
const ROW = sheetRow({ description: "D", disciplineId: 5, desired: "advanced" });
const LIST = [
  { id: 1, name: "One", general_technology: false, retired: false },
  { id: 2, name: "Two", general_technology: false, retired: false },
];
const holdings = (kind: string) =>
  LIST.map(({ id, name }, index) => ({
    [`cm_${kind}_id`]: id,
    [kind === "role" ? "sheet_role_id" : "user_technology_id"]: index === 0 ? 50 : null,
    name,
    rows: 0,
    restorable: 0,
  }));

/** The calls that fail. */
export const server: { failing: CallName[] } = { failing: [] };

function answer(name: CallName): unknown {
  if (server.failing.includes(name))
    throw new ApiError({ status: 500, title: "", detail: "It broke.", request_id: "r-1" });
  if (name === "GET /sheets/{sheet_id}/setup")
    return {
      disciplines: holdings("role"),
      languages: [...holdings("technology"), { cm_technology_id: 3, user_technology_id: 51, name: "Three" }],
    };
  if (name.includes("impact")) return NO_IMPACT;
  if (name === "GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}")
    return { id: 1, notes: "", notes_updated_at: null, competency: CRITERIA };
  if (name === "GET /competencies" || name === "GET /learning_pointer_competencies") return [COMPETENCY];
  if (name === "GET /competency_learning_pointers")
    return [{ id: 100, cm_competency_id: 7, cm_learning_pointer_id: 7 }];
  if (name === "GET /catalogue_merges") return [];
  return name.startsWith("GET") ? LIST : { id: 9, updated_at: "2026-11-04T00:00:00.000Z" };
}

/** Before each test. */
export function prepare() {
  for (const spy of [called, calledAll]) spy.mockImplementation(async (name: CallName) => answer(name));
}

export const noop = () => undefined;
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const write = async (name: string | RegExp, text: string) => {
  await userEvent.click(await screen.findByRole("textbox", { name }));
  await userEvent.paste(text);
};

/** Waits until its reads have been answered. */
export const shown = (screen: ReactElement) => act(async () => void render(screen));
export const manage = (kind: CatalogueKind) =>
  shown(<ManageCatalogueDialog kind={kind} onClose={noop} onChanged={noop} />);

export async function edit(kind: CatalogueKind) {
  await manage(kind);
  await press("Edit One");
  await write(/./, "!");
  await press("Save");
}

export async function add(kind: CatalogueKind) {
  await manage(kind);
  await press(`Add ${CATALOGUES[kind].noun}`);
  await write(/./, "New");
  await press("Save");
}

/** The list loads at first, and fails after a save. */
export async function editWithoutList(kind: CatalogueKind) {
  const [list] = server.failing.splice(0);
  await manage(kind);
  await press("Edit One");
  server.failing = [list!];
  await write(/./, "!");
  await press("Save");
}

export const move = (calls: SheetSetupCalls) =>
  render(<MoveDialog title="T" currentTitle="C" otherTitle="O" warning="W" minimum={0} calls={calls} onClose={noop} />);
export const ON_SHEET = { sheetId: 1, userId: 1 };

export async function moveOne(calls: SheetSetupCalls, name: string) {
  move(calls);
  await press(name);
  await press("Save & Close");
}

/** The dialog's data loads once, and again after a failed save. */
export async function moveWithoutList(calls: SheetSetupCalls) {
  const [list, ...others] = server.failing.splice(0);
  move(calls);
  await screen.findByRole("button", { name: "Add Two" });
  server.failing = [list!, ...others];
  await press("Add Two");
  await press("Save & Close");
}

export const selectLanguage = () => render(<LanguageSelectDialog {...ON_SHEET} />);

export const sheet = (reviews: boolean, desired: Level = "advanced") =>
  renderOnSheet({ ...ROW, desired }, inTable(<SheetTableRow rowId={1} showsLevel />), {
    calls: sheetCalls(1, reviews),
    reviews,
  });

export async function level(reviews: boolean) {
  sheet(reviews, "basic");
  await userEvent.click(screen.getByRole("radio", { name: /^Intermediate/ }));
}

export const point = (pointer: typeof POINTER | null) =>
  shown(<PointerDialog competency={COMPETENCY} pointer={pointer} onClose={noop} />);

export async function addPointer() {
  await point(null);
  await screen.findByRole("combobox", { name: "Areas" });
  await write(/^Name/, "The Book");
  await write("Notes", "Read it.");
  await press("Save");
}

const LISTED = [{ id: 1, name: "Testing" }];
const form = (competency: typeof COMPETENCY | null) =>
  render(
    <CompetencyForm competency={competency} areas={LISTED} disciplines={[{ id: 5, name: "Backend Developer" }]} />,
  );

export async function addCompetency() {
  form(null);
  for (const name of ["Name", "Description", "None (no experience)", "Basic", "Intermediate", "Advanced"])
    await write(name, "text");
  await chooseIn(userEvent, "Area", "Testing");
  await chooseIn(userEvent, "Discipline", "Backend Developer");
  await press("Save");
}

export async function editCompetency() {
  form(COMPETENCY);
  await write("Name", "!");
  await press("Save");
}

export async function writeNotes() {
  render(
    <NotesDialog sheetId={1} userId={1} row={ROW} opener={{ current: null }} writable onSaved={noop} onClose={noop} />,
  );
  await write("Notes for Unit tests", "text");
  await press("Save");
}
