import { fireEvent, screen, within } from "@testing-library/react";
import { NO_SEARCH } from "@/lib/finder/team/rules";
import type { TeamView } from "@/lib/finder/team/view";

/** A competency's column. */
export const column = (competencyId: number, name: string) => ({
  competencyId,
  languageId: null,
  name,
  area: "Web",
  discipline: "Developer",
  counts: [1, 0, 0, 1] as const,
});
/** Two people with two competencies, one of which the second has no row for. */
export const VIEW: TeamView = {
  whose: "Mona",
  people: [
    {
      id: 1,
      name: "Ada",
      lastName: "Ada",
      sheetId: 1,
      href: "/users/1/sheets/1",
      manager: null,
      disciplines: "Developer",
      awayUntil: null,
    },
    { id: 2, name: "Ben", lastName: "Ben", sheetId: null, href: null, manager: null, disciplines: "", awayUntil: null },
  ],
  managers: [],
  columns: [column(11, "React"), column(12, "CSS")],
  levels: ["03", "3."],
  disciplines: [],
  needs: [],
  search: NO_SEARCH,
  canMark: false,
  isCut: false,
};

export const grid = () => screen.getByRole("grid");
export const active = () => document.getElementById(grid().getAttribute("aria-activedescendant") ?? "");
export const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(grid(), { key }));
export const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole("gridcell")
    .map((cell) => cell.getAttribute("aria-label") ?? cell.textContent);
export const rowOf = (name: string) => screen.getByRole("rowheader", { name }).closest<HTMLElement>("[role=row]")!;
