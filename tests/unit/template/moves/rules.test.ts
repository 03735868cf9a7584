import { movedTo, moveSentences, NO_COST, takenName, type Placed } from "@/lib/template/moves/rules";

const placed = (id: number, nameKey: string, areaId: number, disciplineId: number): Placed => ({
  id,
  name: nameKey.toUpperCase(),
  nameKey,
  areaId,
  disciplineId,
});

const all = [placed(1, "git", 1, 1), placed(2, "sql", 2, 1), placed(3, "css", 2, 2)];

test.each([
  ["a discipline", { disciplineId: 2 }, [placed(1, "git", 1, 2), placed(2, "sql", 2, 2)]],
  ["an area", { areaId: 2 }, [placed(1, "git", 2, 1)]],
  ["both", { areaId: 2, disciplineId: 1 }, [placed(1, "git", 2, 1), placed(3, "css", 2, 1)]],
])("the competencies that a move changes given %s", (_what, to, moved) => {
  expect(movedTo(all, to)).toEqual(moved);
});

test.each([
  ["by one that is there already", [placed(1, "git", 1, 2)], [placed(9, "git", 1, 2)], "GIT"],
  ["by another one that moves", [placed(1, "git", 1, 2), placed(2, "git", 1, 2)], [], "GIT"],
  ["but not by one in another area", [placed(1, "git", 1, 2)], [placed(9, "git", 2, 2)], null],
])("a name is taken at the new place %s", (_how, moved, others, name) => {
  expect(takenName(moved, others)).toBe(name);
});

describe("what the preview says", () => {
  const cost = { ...NO_COST, moved: 2, unchanged: 0 };

  test("about people who get the discipline and keep their levels", () => {
    const kept = { ...cost, people_without_discipline: 1, kept_rated_rows: 2, added_rows: 3, added_on_sheets: 1 };
    expect(moveSentences(kept, true)).toEqual([
      "Adds the discipline to 1 person.",
      "Keeps 2 rows with a level or notes.",
      "Adds 3 rows on 1 sheet.",
    ]);
  });

  test("about rows that leave their sheets, and how they come back", () => {
    const removing = { ...cost, unchanged: 1, people_without_discipline: 4, removed_rows: 4, closed_requests: 1 };
    expect(moveSentences(removing, false)).toEqual([
      "1 competency is already there.",
      "Removes 4 rows from sheets, none with a level or notes. Moving back within 30 days restores them.",
      "Closes 1 request.",
    ]);
  });

  test("if no sheet changes", () => {
    expect(moveSentences(cost, false)).toEqual(["Changes nobody's sheet."]);
  });
});
