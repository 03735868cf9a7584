import { fireEvent, render, screen } from "@testing-library/react";
import { TeamScreen } from "@/components/finder/team/team-screen";
import { NO_SEARCH } from "@/lib/finder/team/rules";
import { active, cellsOf, column, grid, press, rowOf, VIEW } from "@/tests/support/team-screen";
import { textsOf } from "@/tests/support/texts";

describe("a language's competencies", () => {
  const inGo = (competencyId: number, name: string) => ({ ...column(competencyId, name), languageId: 5, area: "Go" });
  const columns = [...VIEW.columns, inGo(13, "Idioms"), inGo(14, "Testing")];
  const view = { ...VIEW, columns, levels: ["0312", "3..."] };
  const head = (name: RegExp) => screen.getByRole("columnheader", { name });

  test("are one column with the highest level, which Enter unfolds and folds", () => {
    render(<TeamScreen view={view} />);
    expect(cellsOf(rowOf("Ada"))).toEqual(["None", "Advanced", "Intermediate"]);
    expect(cellsOf(rowOf("Ben"))).toEqual(["Advanced", "Not on the sheet", "Not on the sheet"]);
    expect(cellsOf(rowOf("People by level"))[2]).toBe("1 Intermediate");
    expect(head(/^Languages/)).toBeInTheDocument();
    press("ArrowUp", "ArrowRight", "ArrowRight");
    expect(grid()).toHaveAccessibleDescription("Go (highest of 2 competencies). Press Enter to unfold it.");
    press("Enter");
    expect(active()).toHaveAttribute("aria-expanded", "true");
    expect(cellsOf(rowOf("Ada"))).toEqual(["None", "Advanced", "Intermediate", "Basic", "Intermediate"]);
    expect(grid()).toHaveAttribute("aria-colcount", "6");
    press("Enter");
    expect(cellsOf(rowOf("Ada"))).toHaveLength(3);
  });

  test("are unfolded where people are sorted by one of them", () => {
    render(<TeamScreen view={{ ...view, search: { ...NO_SEARCH, by: { competencyId: 14, languageId: 5 } } }} />);
    expect(head(/^Testing/)).toHaveAttribute("aria-sort", "descending");
  });

  test("stay columns of their own in a team whose levels don't all come with the page", () => {
    render(<TeamScreen view={{ ...view, levels: ["0312"] }} />);
    expect(cellsOf(rowOf("Ada"))).toHaveLength(4);
  });

  test("all print, folded or not", () => {
    render(<TeamScreen view={view} />);
    fireEvent(window, new Event("beforeprint"));
    expect(textsOf("row", screen.getByRole("table"))).toEqual([
      "AdaBen",
      "Web",
      "ReactNA",
      "CSSA",
      "Go",
      "IdiomsB",
      "TestingI",
    ]);
  });
});
