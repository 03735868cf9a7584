// spec: errors.unused
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { CATALOGUES, type CatalogueKind } from "@/components/template/catalogues/catalogues";
import { ManageCatalogueDialog } from "@/components/template/catalogues/manage-catalogue-dialog";
import { CompetencyForm } from "@/components/template/competencies/competency-form";
import { PointerDialog } from "@/components/learning/pointer-dialog";
import { LanguageSelectDialog } from "@/components/sheet/setup/language-select-dialog";
import { MoveDialog } from "@/components/sheet/setup/move-dialog";
import { disciplineCalls, languageCalls, type SheetSetupCalls } from "@/components/sheet/setup/sheet-setup-calls";
import { NotesDialog } from "@/components/sheet/rows/notes-dialog";
import { sheetCalls } from "@/components/sheet/rows/sheet-calls";
import { SheetTableRow } from "@/components/sheet/rows/sheet-table-row";
import { CriteriaDialog } from "@/components/template/competencies/criteria-dialog";
import { ApiError, type CallName } from "@/lib/platform/client/call";
import { FAILURES, type Failure } from "@/lib/platform/core/failures";
import type { Level } from "@/lib/sheet/rows/rules";
import { chooseIn } from "../../support/combobox";
import { SHOWN_BY_PAGES_ONLY } from "../../support/page-failures";
import { inTable, renderOnSheet } from "../../support/on-sheet";
import { sheetRow } from "../../support/sheet-row";
import { called, calledAll } from "@/tests/support/mocked-calls";
import { textsOf } from "@/tests/support/texts";

jest.mock("next/navigation", () => jest.requireActual("@/tests/support/address-bar"));
jest.mock("@/lib/platform/client/call", () => jest.requireActual("@/tests/support/mocked-calls"));
jest.mock("@/lib/platform/client/call-all", () => jest.requireActual("@/tests/support/mocked-calls"));
jest.mock("@/components/editor/rich-text-editor-lazy", () => jest.requireActual("@/tests/support/plain-editor"));

const CRITERIA = { no_experience: "N", basic: "B", intermediate: "I", advanced: "A" };
const COMPETENCY = {
  ...{ id: 7, name: "Unit tests", description: "D", cm_area_id: 1, area_name: "Testing", cm_role_id: 5, ...CRITERIA },
  ...{ role_name: "Backend Developer", published: true, aliases: [], updated_at: "2026-11-03T10:00:00.000Z" },
};
const IMPACT = {
  ...{ adds_rows: 0, adds_on_sheets: 0, reopens_rows: 0, retires_rows: 0, removes_rows: 0, closes_requests: 0 },
  ...{ people_in_discipline: 0, people_reached: 0 },
};
const POINTER = {
  ...{ id: 7, name: "The Book", description: "<p>Read it.</p>", cm_technology_id: "", url: "" },
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
let failing: CallName[] = [];

function answer(name: CallName): unknown {
  if (failing.includes(name)) throw new ApiError({ status: 500, title: "", detail: "It broke.", request_id: "r-1" });
  if (name === "GET /sheets/{sheet_id}/setup")
    return {
      disciplines: holdings("role"),
      languages: [...holdings("technology"), { cm_technology_id: 3, user_technology_id: 51, name: "Three" }],
    };
  if (name.includes("impact")) return IMPACT;
  if (name === "GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}")
    return { id: 1, notes: "", notes_updated_at: null, competency: CRITERIA };
  if (name === "GET /competencies" || name === "GET /learning_pointer_competencies") return [COMPETENCY];
  if (name === "GET /competency_learning_pointers")
    return [{ id: 100, cm_competency_id: 7, cm_learning_pointer_id: 7 }];
  if (name === "GET /catalogue_merges") return [];
  return name.startsWith("GET") ? LIST : { id: 9, updated_at: "2026-11-04T00:00:00.000Z" };
}

beforeEach(() => {
  localStorage.clear();
  for (const mocked of [called, calledAll])
    mocked.mockImplementation((async (name: CallName) => answer(name)) as never);
});

const noop = () => undefined;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const write = async (name: string | RegExp, text: string) => {
  await userEvent.click(await screen.findByRole("textbox", { name }));
  await userEvent.paste(text);
};

/** Waits until its reads have been answered. */
const shown = (screen: ReactElement) => act(async () => void render(screen));
const manage = (kind: CatalogueKind) => shown(<ManageCatalogueDialog kind={kind} onClose={noop} onChanged={noop} />);

async function edit(kind: CatalogueKind) {
  await manage(kind);
  await press("Edit One");
  await write(/./, "!");
  await press("Save");
}

async function add(kind: CatalogueKind) {
  await manage(kind);
  await press(`Add ${CATALOGUES[kind].noun}`);
  await write(/./, "New");
  await press("Save");
}

/** The list loads at first, and fails after a save. */
async function editWithoutList(kind: CatalogueKind) {
  const [list] = failing.splice(0);
  await manage(kind);
  await press("Edit One");
  failing = [list!];
  await write(/./, "!");
  await press("Save");
}

const move = (calls: SheetSetupCalls) =>
  render(<MoveDialog title="T" currentTitle="C" otherTitle="O" warning="W" minimum={0} calls={calls} onClose={noop} />);
const ON_SHEET = { sheetId: 1, userId: 1 };

async function moveOne(calls: SheetSetupCalls, name: string) {
  move(calls);
  await press(name);
  await press("Save & Close");
}

/** The dialog's data loads once, and again after a failed save. */
async function moveWithoutList(calls: SheetSetupCalls) {
  const [list, ...others] = failing.splice(0);
  move(calls);
  await screen.findByRole("button", { name: "Add Two" });
  failing = [list!, ...others];
  await press("Add Two");
  await press("Save & Close");
}

const selectLanguage = () => render(<LanguageSelectDialog {...ON_SHEET} />);

const sheet = (reviews: boolean, desired: Level = "advanced") =>
  renderOnSheet({ ...ROW, desired }, inTable(<SheetTableRow rowId={1} showsLevel />), {
    calls: sheetCalls(1, reviews),
    reviews,
  });

async function level(reviews: boolean) {
  sheet(reviews, "basic");
  await userEvent.click(screen.getByRole("radio", { name: /^Intermediate/ }));
}

const point = (pointer: typeof POINTER | null) =>
  shown(<PointerDialog competency={COMPETENCY} pointer={pointer} onClose={noop} />);

async function addPointer() {
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

async function addCompetency() {
  form(null);
  for (const name of ["Name", "Description", "None (no experience)", "Basic", "Intermediate", "Advanced"])
    await write(name, "text");
  await chooseIn(userEvent, "Area", "Testing");
  await chooseIn(userEvent, "Discipline", "Backend Developer");
  await press("Save");
}

async function editCompetency() {
  form(COMPETENCY);
  await write("Name", "!");
  await press("Save");
}

async function writeNotes() {
  render(
    <NotesDialog sheetId={1} userId={1} row={ROW} opener={{ current: null }} writable onSaved={noop} onClose={noop} />,
  );
  await write("Notes for Unit tests", "text");
  await press("Save");
}

const PROFILE = "GET /sheets/{sheet_id}/setup";
const ADD_LANGUAGE = "POST /sheets/{sheet_id}/user_technologies";
const CHANGE = "POST /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes";
const APPROVE = `${CHANGE}/{competency_change_id}/manager_competency_changes` as const;

type Trial = [fails: readonly CallName[], attempt: () => unknown];

/** Every text of the browser's own calls: the calls that fail, and the action that makes them. */
const CALLS: [Failure, ...Trial][] = [
  [FAILURES.changeNotes, ["PATCH /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}"], writeNotes],
  [FAILURES.saveCompetencyChanges, [CHANGE], () => level(false)],
  [FAILURES.saveCompetencyChange, [CHANGE], () => level(true)],
  [FAILURES.saveManagerCompetencyChanges, [APPROVE], async () => (sheet(true), press(/^Approve/))],
  [FAILURES.retrieveAllTechnologies, ["GET /technologies"], () => manage("technology")],
  [FAILURES.retrieveTechnologies, [PROFILE], selectLanguage],
  [FAILURES.retrieveTechnologies, ["GET /technologies"], () => editWithoutList("technology")],
  [FAILURES.saveNewLanguage, ["POST /technologies"], () => add("technology")],
  [FAILURES.saveLanguageChange, ["PATCH /technologies/{technology_id}"], () => edit("technology")],
  [FAILURES.retrieveUserLanguages, [PROFILE], () => move(languageCalls(ON_SHEET))],
  [FAILURES.retrieveUserTechnology, [PROFILE, ADD_LANGUAGE], () => moveWithoutList(languageCalls(ON_SHEET))],
  [FAILURES.addLanguage, [ADD_LANGUAGE], () => moveOne(languageCalls(ON_SHEET), "Add Two")],
  [
    FAILURES.deleteLanguage,
    ["DELETE /sheets/{sheet_id}/user_technologies/{user_technology_id}"],
    () => moveOne(languageCalls(ON_SHEET), "Remove One"),
  ],
  [
    FAILURES.addUserLanguage,
    [ADD_LANGUAGE],
    async () => (selectLanguage(), await chooseIn(userEvent, "Languages", "Two"), press("Save")),
  ],
  [FAILURES.retrieveSheetRoles, [PROFILE], () => move(disciplineCalls(ON_SHEET))],
  [FAILURES.retrieveSheetRole, [PROFILE, "POST /sheet_roles"], () => moveWithoutList(disciplineCalls(ON_SHEET))],
  [FAILURES.addSheetRole, ["POST /sheet_roles"], () => moveOne(disciplineCalls(ON_SHEET), "Add Two")],
  [
    FAILURES.deleteSheetRole,
    ["DELETE /sheet_roles/{sheet_role_id}"],
    () => moveOne(disciplineCalls(ON_SHEET), "Remove One"),
  ],
  [FAILURES.retrieveAllRoles, ["GET /roles"], () => manage("role")],
  [FAILURES.retrieveRoles, ["GET /roles"], () => editWithoutList("role")],
  [FAILURES.addRole, ["POST /roles"], () => add("role")],
  [FAILURES.editRole, ["PATCH /roles/{role_id}"], () => edit("role")],
  [FAILURES.retrieveAllAreas, ["GET /areas"], () => manage("area")],
  [FAILURES.retrieveAreas, ["GET /areas"], () => editWithoutList("area")],
  [FAILURES.addArea, ["POST /areas"], () => add("area")],
  [FAILURES.editArea, ["PATCH /areas/{area_id}"], () => edit("area")],
  [FAILURES.getAllAreas, ["GET /areas"], () => point(null)],
  [FAILURES.retrieveAllCompetenciesForPointers, ["GET /learning_pointer_competencies"], () => point(null)],
  [FAILURES.retrieveCompetencyLearningPointers, ["GET /competency_learning_pointers"], () => point(POINTER)],
  [FAILURES.createLearningPointer, ["POST /learning_pointers"], addPointer],
  [FAILURES.createCompetencyLearningPointer, ["POST /competency_learning_pointers"], addPointer],
  [
    FAILURES.getCompetency,
    ["GET /competencies/{competency_id}"],
    () => shown(<CriteriaDialog competencyId={7} name="Unit tests" onClose={noop} />),
  ],
  [FAILURES.addCompetency, ["POST /competencies"], addCompetency],
  [FAILURES.updateCompetency, ["PUT /competencies/{competency_id}"], editCompetency],
];

/** The lines that alerts show, because one text may be the beginning of another. */
const alerted = () =>
  screen
    .queryAllByRole("alert")
    .flatMap((alert) =>
      [alert, ...alert.querySelectorAll("*")].flatMap((part) =>
        [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent),
      ),
    );

// spec: errors.calls, errors.logged
describe("a failed call shows its own text, the request id of the log, and Retry", () => {
  it.each(CALLS)("%s (%s)", async (text, fails, attempt) => {
    failing = [...fails];
    await attempt();
    await screen.findByText(text);
    expect(alerted()).toContain(text);
    expect(textsOf("alert").join()).toContain("It broke. Request r-1.");
    expect(screen.getAllByRole("button", { name: /^Retry/ })).not.toHaveLength(0);
    expect(jest.mocked(console.error)).toHaveBeenCalledWith("Failure:", text);
  });

  it("is tested for every text except those that only pages show", () => {
    const tried = new Set(CALLS.map(([text]) => text));
    expect(Object.values(FAILURES).filter((text) => !tried.has(text))).toEqual(SHOWN_BY_PAGES_ONLY);
  });
});
