import { MAX_SEARCH, searchWords } from "@/lib/platform/core/search-words";
import { DEFAULT_SORT, matricesPath, readSearch } from "@/lib/finder/matrices/rules";

const ALL = { manager: "", employee: "", waiting: false, sort: DEFAULT_SORT, page: 1 };

describe("the screen's address", () => {
  test.each([
    [ALL, "/competency-matrices"],
    [{ ...ALL, manager: "Mona M" }, "/competency-matrices?manager=Mona+M"],
    [{ ...ALL, employee: "é&", page: 3 }, "/competency-matrices?employee=%C3%A9%26&page=3"],
    [{ ...ALL, waiting: true }, "/competency-matrices?waiting=true"],
    [{ ...ALL, sort: { by: "last-updated", descending: true } }, "/competency-matrices?sort=-last-updated"],
    [{ ...ALL, sort: { by: "notifications", descending: false } }, "/competency-matrices?sort=notifications"],
  ] as const)("is written and read the same: %j", (search, path) => {
    expect(matricesPath(search)).toBe(path);
    expect(readSearch(Object.fromEntries(new URLSearchParams(path.split("?")[1])))).toEqual(search);
  });

  test.each([["0"], ["-1"], ["1.5"], ["x"], ["1e99"], [["2", "3"]]])("with %j for a page is the first page", (page) => {
    expect(readSearch({ page }).page).toBe(1);
  });

  test("with an unknown column has the specification's order", () => {
    expect(readSearch({ sort: "-weight" }).sort).toEqual(DEFAULT_SORT);
  });

  test("with a text that is too long or given twice uses the valid part", () => {
    expect(readSearch({ manager: "a".repeat(MAX_SEARCH + 1), employee: ["b", "c"] })).toMatchObject({
      manager: "a".repeat(MAX_SEARCH),
      employee: "b",
    });
  });
});

test("a search text is split into words, without case and accents", () => {
  expect(searchWords("  José\tMÜLLER ")).toEqual(["jose", "muller"]);
  expect(searchWords("Müller, Jörg")).toEqual(["muller", "jorg"]);
});
