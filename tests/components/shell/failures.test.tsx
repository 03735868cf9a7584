import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { disciplineCalls, languageCalls } from "@/components/sheet/setup/sheet-setup-calls";
import { CriteriaDialog } from "@/components/template/competencies/criteria-dialog";
import { type CallName } from "@/lib/doors/client/call";
import { FAILURES } from "@/lib/platform/core/failures";
import { LEVEL_FAILURES } from "@/lib/vocabulary/levels/rules";
import { chooseIn } from "@/tests/support/combobox";
import { SHOWN_BY_PAGES_ONLY } from "@/tests/support/page-failures";
import { textsOf } from "@/tests/support/texts";
import {
  ON_SHEET,
  POINTER,
  add,
  addCompetency,
  addPointer,
  edit,
  editCompetency,
  editWithoutList,
  level,
  manage,
  move,
  moveOne,
  moveWithoutList,
  noop,
  point,
  prepare,
  press,
  selectLanguage,
  server,
  sheet,
  shown,
  writeNotes,
} from "./failing-attempts";

beforeEach(prepare);

const PROFILE = "GET /sheets/{sheet_id}/setup";
const ADD_LANGUAGE = "POST /sheets/{sheet_id}/user_technologies";
const CHANGE = "POST /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes";
const APPROVE = `${CHANGE}/{competency_change_id}/manager_competency_changes` as const;

type Trial = [fails: readonly CallName[], attempt: () => unknown];

/** Every text of the browser's own calls: the calls that fail, and the action that makes them. */
const CALLS: [string, ...Trial][] = [
  [FAILURES.changeNotes, ["PATCH /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}"], writeNotes],
  [LEVEL_FAILURES.saveCompetencyChanges, [CHANGE], () => level(false)],
  [LEVEL_FAILURES.saveCompetencyChange, [CHANGE], () => level(true)],
  [LEVEL_FAILURES.saveManagerCompetencyChanges, [APPROVE], async () => (sheet(true), press(/^Approve/))],
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

describe("a failed call shows its own text, the request id of the log, and Retry", () => {
  it.each(CALLS)("%s (%s)", async (text, fails, attempt) => {
    server.failing = [...fails];
    await attempt();
    await screen.findByText(text);
    expect(alerted()).toContain(text);
    expect(textsOf("alert").join()).toContain("It broke. Request r-1.");
    expect(screen.getAllByRole("button", { name: /^Retry/ })).not.toHaveLength(0);
    expect(jest.mocked(console.error)).toHaveBeenCalledWith("Failure:", text);
  });

  it("is tested for every text except those that only pages show", () => {
    const tried = new Set(CALLS.map(([text]) => text));
    expect([...Object.values(FAILURES), ...Object.values(LEVEL_FAILURES)].filter((text) => !tried.has(text))).toEqual(
      SHOWN_BY_PAGES_ONLY,
    );
  });
});
