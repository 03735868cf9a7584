import { fireEvent, render, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { CompetencyForm } from "@/components/template/competencies/competency-form";
import type { SavedCompetency } from "@/components/template/competencies/competency-calls";
import { chooseIn } from "@/tests/support/combobox";
import { called } from "@/tests/support/mocked-calls";
import { NO_IMPACT } from "@/tests/support/no-impact";

const AREAS = [
  { id: 1, name: "Testing" },
  { id: 2, name: "Data" },
];
const DISCIPLINES = [
  { id: 5, name: "Backend Developer" },
  { id: 6, name: "QA Engineer" },
];
export const SAVED: SavedCompetency = {
  id: 7,
  name: "Unit tests",
  description: "D",
  cm_area_id: 1,
  area_name: "Testing",
  cm_role_id: 5,
  role_name: "Backend Developer",
  no_experience: "N",
  basic: "B",
  intermediate: "I",
  advanced: "A",
  published: false,
  aliases: [],
  updated_at: "2026-11-03T10:00:00.000Z",
};
const REACHED = { people_in_discipline: 212, people_reached: 212 };
export const IMPACT = { ...NO_IMPACT, ...REACHED, adds_rows: 212, adds_on_sheets: 212 };

/** Answers the saving calls in turn (an error is thrown), and every call for the impact or for shared texts. */
export function answers(...saves: unknown[]) {
  called.mockImplementation(async (name) => {
    if (name.includes("impact")) return IMPACT;
    if (name === "POST /shared_criteria") return [];
    const answer = saves.shift() ?? SAVED;
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

/** Opens the form of a competency, or of a new one. */
export function open(competency: SavedCompetency | null = SAVED, managesCatalogues = false) {
  render(
    <CompetencyForm
      competency={competency}
      areas={AREAS}
      disciplines={DISCIPLINES}
      managesCatalogues={managesCatalogues}
    />,
  );
  return userEvent.setup();
}
export const field = (name: string | RegExp) => screen.getByRole("textbox", { name });
/** The button. */
export const save = () => screen.getByRole("button", { name: "Save" });
/** The saving calls. */
export const saves = () => called.mock.calls.filter(([name]) => !/impact|shared_criteria/.test(name));
/** What the last save sent of the competency. */
export const saved = () => saves().at(-1)![1].body.cm_competency;
export const TEXTS = ["Name", "Description", "None (no experience)", "Basic", "Intermediate", "Advanced"];

/** Enters a text into a field at once: each key that is typed renders the form anew. */
export const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

/** Enters a text into each field, and chooses Testing and a discipline. */
export async function fillIn(user: UserEvent, text: string, discipline = "QA Engineer") {
  for (const name of TEXTS) enter(name, text);
  await chooseIn(user, "Area", "Testing");
  await chooseIn(user, "Discipline", discipline);
}
