import fc from "fast-check";
import { placeAfter } from "@/components/finder/team/grid-keys";
import { foldColumns } from "@/components/finder/team/fold-columns";
import { bandsOf, besideNames, fitsAbove, linesOf, nameLength, otherNames } from "@/components/finder/team/grid-lines";
import { type GridWindow, nextWindow, windowOf } from "@/components/finder/team/use-grid-window";
import {
  countsWithout,
  levelAt,
  levelsText,
  markAt,
  NO_SEARCH,
  placesOf,
  readTeamSearch,
  requestedAt,
  type RowLevel,
  teamPath,
  type TeamSearch,
} from "@/lib/finder/team/rules";
import type { TeamColumn, TeamRow, TeamView } from "@/lib/finder/team/view";
import { LEVELS } from "@/lib/vocabulary/levels/rules";
import { FUZZ } from "@/tests/support/fuzz";

describe("the screen's address", () => {
  test.each<[Partial<TeamSearch>, string]>([
    [{}, "/team"],
    [{ person: "Ada L", discipline: 3 }, "/team?person=Ada+L&discipline=3"],
    [{ columns: "discipline", order: "manager", as: "list" }, "/team?columns=discipline&order=manager&as=list"],
    [{ by: { competencyId: 12, languageId: null } }, "/team?by=12"],
    [{ by: { competencyId: 12, languageId: 4 } }, "/team?by=12-4"],
    [{ marks: "expected" }, "/team?marks=expected"],
  ])("is written and read the same: %j", (more, path) => {
    const search = { ...NO_SEARCH, ...more };
    expect(teamPath(search)).toBe(path);
    expect(readTeamSearch(Object.fromEntries(new URLSearchParams(path.split("?")[1])))).toEqual(search);
  });

  test.each(["0", "x", "1-", "1-x", "1-2-3", "99999999999", "-1"])("with %j sorts by no column", (by) => {
    expect(readTeamSearch({ by, order: "total", discipline: by }).by).toBeNull();
    expect(readTeamSearch({ by, order: "total" }).order).toBe("name");
  });
});

describe("levels as text", () => {
  const columns = [
    { competencyId: 1, languageId: null },
    { competencyId: 2, languageId: 7 },
    { competencyId: 2, languageId: 8 },
  ];

  test("have a character for each column, whatever the order of rows", () => {
    const rows: RowLevel[] = [
      [2, 8, 3, null],
      [1, null, 0, null],
      [9, null, 1, 2],
    ];
    expect(levelsText(rows, placesOf(columns))).toBe("0.3");
  });

  test("have every level beside every requested one, which changes no count", () => {
    for (const ordinal of [0, 1, 2, 3])
      for (const requested of [null, 0, 1, 2, 3]) {
        const text = levelsText([[1, null, ordinal, requested]], placesOf(columns));
        expect([text.length, markAt(text, 0)]).toEqual([3, { ordinal, requested, isAsked: false }]);
        expect(levelAt(text, 0)).toBe(LEVELS[ordinal]);
        expect(requestedAt(text, 0)).toBe(requested === null ? null : LEVELS[requested]);
        expect(countsWithout([5, 5, 5, 5], 0, [text])[ordinal as 0]).toBe(4);
      }
  });

  test("tell None from a competency that isn't on the sheet", () => {
    expect([0, 1, 2, 9].map((column) => levelAt("0.3", column))).toEqual(["no_experience", null, "advanced", null]);
  });

  test("of people who are away are taken from the counts", () => {
    expect(countsWithout([1, 0, 2, 5], 2, ["0.3", "003", "..."])).toEqual([1, 0, 2, 3]);
    expect(countsWithout([1, 0, 2, 5], 1, ["0.3", "003"])).toEqual([0, 0, 2, 5]);
  });
});

describe("keys in the grid", () => {
  const SIZE = { rows: 100, columns: 20 };
  test.each([
    ["ArrowUp", {}, [0, 5], [0, 5]],
    ["ArrowDown", {}, [99, 5], [99, 5]],
    ["ArrowRight", {}, [5, 19], [5, 19]],
    ["ArrowLeft", {}, [5, 5], [5, 4]],
    ["ArrowDown", { ctrlKey: true }, [5, 5], [99, 5]],
    ["Home", {}, [5, 5], [5, 0]],
    ["End", {}, [5, 5], [5, 19]],
    ["Home", { ctrlKey: true }, [5, 5], [0, 0]],
    ["End", { ctrlKey: true }, [5, 5], [99, 19]],
    ["PageDown", {}, [5, 5], [17, 5]],
    ["PageUp", {}, [5, 5], [0, 5]],
    ["PageDown", { altKey: true }, [5, 5], [5, 15]],
  ] as const)("%s %j leads from %j to %j", (key, more, [row, column], [toRow, toColumn]) => {
    const press = { key, ctrlKey: false, altKey: false, ...more };
    expect(placeAfter(press, { row, column }, SIZE, 12)).toEqual({ row: toRow, column: toColumn });
  });

  test("other keys mean nothing", () => {
    expect(placeAfter({ key: "a", ctrlKey: false, altKey: false }, { row: 1, column: 1 }, SIZE, 12)).toBeNull();
  });
});

test("only what is in view and a little more is rendered, within the grid", () => {
  const box = { scrollTop: 3000, scrollLeft: 4000, clientHeight: 600, clientWidth: 1200 };
  const seen = windowOf(box, 5000, 400);
  expect(seen.top).toBeLessThanOrEqual(99);
  expect(seen.bottom).toBeGreaterThanOrEqual(121);
  expect((seen.bottom - seen.top) * (seen.right - seen.left)).toBeLessThan(1700);
  expect(windowOf(box, 101, 102)).toMatchObject({ bottom: 101, right: 102 });
  expect(windowOf({ ...box, scrollTop: 0, scrollLeft: 0 }, 3, 2)).toEqual({ top: 0, bottom: 3, left: 0, right: 2 });
});

describe("the window moves to the wanted one", () => {
  const range = (most: number) =>
    fc.tuple(fc.nat(most), fc.nat(40)).map(([from, size]) => [from, from + size] as const);
  const anyWindow = fc
    .tuple(range(200), range(200))
    .map(([[top, bottom], [left, right]]): GridWindow => ({ top, bottom, left, right }));
  const placesOf = ({ top, bottom, left, right }: GridWindow) => {
    const places = new Set<string>();
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++) places.add(`${row} ${column}`);
    return places;
  };

  test("in steps that add at most 120 cells, or one row or column, and nothing that isn't wanted", () => {
    fc.assert(
      fc.property(anyWindow, anyWindow, (now, wanted) => {
        const before = placesOf(now);
        const after = placesOf(nextWindow(now, wanted));
        const added = [...after].filter((place) => !before.has(place));
        expect(added.length).toBeLessThanOrEqual(120);
        const all = placesOf(wanted);
        expect([...after].filter((place) => !all.has(place))).toEqual([]);
      }),
      FUZZ,
    );
  });

  test("and gets there, keeping on the way what is wanted of its rows and shown already", () => {
    fc.assert(
      fc.property(anyWindow, anyWindow, (start, wanted) => {
        let now = start;
        for (let step = 0; step < 60; step++) now = nextWindow(now, wanted);
        expect(placesOf(now)).toEqual(placesOf(wanted));
      }),
      FUZZ,
    );
  });
});

const person = (id: number, manager: number | null): TeamRow => ({
  id,
  name: `P${id}`,
  lastName: "",
  sheetId: null,
  href: null,
  manager,
  disciplines: "",
  awayUntil: null,
});
const viewOf = (search: Partial<TeamSearch>) =>
  ({
    people: [person(1, 0), person(2, 0), person(3, null)],
    managers: ["Mona"],
    search: { ...NO_SEARCH, ...search },
  }) as TeamView;
const labels = (view: TeamView, away: number[] = []) =>
  linesOf(view, new Set(away)).map((line) => (line.kind === "group" ? line.label : line.person.name));

test("people are grouped below their managers only in that order, and those who are away left out", () => {
  expect(labels(viewOf({}))).toEqual(["P1", "P2", "P3"]);
  expect(labels(viewOf({ order: "manager" }), [2])).toEqual(["Mona", "P1", "No manager", "P3"]);
  expect(labels(viewOf({ order: "manager" }), [1, 2])).toEqual(["No manager", "P3"]);
});

test("neighbouring columns of an area have one heading", () => {
  const columns = ["A", "A", "B", "A"].map((area) => ({ area })) as TeamColumn[];
  expect(bandsOf(columns, "area")).toEqual([
    { label: "A", from: 0, to: 2 },
    { label: "B", from: 2, to: 3 },
    { label: "A", from: 3, to: 4 },
  ]);
});

test("columns of one name below one head say what tells them apart", () => {
  const column = (name: string, area: string, discipline: string, isOpen?: boolean) =>
    ({ name, area, discipline, isOpen }) as TeamColumn & { isOpen?: boolean };
  const columns = [
    column("AWS", "Cloud", "Backend"),
    column("AWS", "Cloud", "Data"),
    column("Linux", "Cloud", "Data"),
    column("AWS", "Databases", "Data"),
    column("Java", "Java", "Backend", true),
    column("Java", "Java", "Backend"),
  ];
  expect(otherNames(columns, "area")).toEqual(["Backend", "Data", "", "", "", "Backend"]);
  expect(otherNames(columns, "discipline")).toEqual(["", "Cloud", "", "Databases", "", "Java"]);
});

test.each([
  ["Accessibility", 2, 40, true],
  ["Communication", 2, 40, false],
  ["Architecture", 1, 40, false],
  ["Cloud & Operations", 2, 40, true],
  ["APIs & Integration", 3, 40, true],
  ["APIs & Integration", 2, 24, false],
  ["Data", 1, 40, true],
  ["Data", 1, 24, false],
  ["Quality of what we hand over", 2, 40, false],
])("%s above %i columns of %i px is whole or not there: %s", (label, to, width, fits) => {
  expect(fitsAbove({ label, from: 0, to }, width)).toBe(fits);
});

test("an area without room above its columns follows their names, and names take two lines", () => {
  const competencies = [
    ["Decision records", "Architecture"],
    ["Modularity", "Architecture"],
    ["Go", "Data"],
  ].map(([name, area], at) => ({
    competencyId: at,
    languageId: null,
    name,
    area,
    discipline: "Dev",
    counts: [0, 0, 0, 1],
  }));
  const view = {
    ...viewOf({}),
    columns: competencies,
    levels: ["333", "333", "333"],
    needs: [],
  } as unknown as TeamView;
  const { columns } = foldColumns(view, new Set());
  expect(besideNames(columns, "area", 40)).toEqual(["", "", ""]);
  expect(besideNames(columns, "area", 24)).toEqual(["Architecture", "Architecture", "Data"]);
  const long = columns.map((column) => ({ ...column, name: "Quality of all that we hand over to others" }));
  const [short, long24, long40] = [[columns, 24] as const, [long, 24] as const, [long, 40] as const].map(
    ([all, width]) => nameLength(all, "area", width),
  );
  expect([short! >= 96, short! < long40!]).toEqual([true, true]);
  // Half of its letters, and the area where it isn't above.
  expect(long40).toBeGreaterThan(140);
  expect([long40! < long24!, long24! <= 200]).toEqual([true, true]);
});
