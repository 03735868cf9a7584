import { matricesPath, MAX_SEARCH, readSearch, searchWords } from "@/lib/matrices/rules";

describe("the screen's address", () => {
  test.each([
    [{ manager: "", employee: "", page: 1 }, "/competency-matrices"],
    [{ manager: "Mona M", employee: "", page: 1 }, "/competency-matrices?manager=Mona+M"],
    [{ manager: "", employee: "é&", page: 3 }, "/competency-matrices?employee=%C3%A9%26&page=3"],
  ])("is written and read the same: %j", (search, path) => {
    expect(matricesPath(search)).toBe(path);
    expect(readSearch(Object.fromEntries(new URLSearchParams(path.split("?")[1])))).toEqual(search);
  });

  test.each([["0"], ["-1"], ["1.5"], ["x"], ["1e99"], [["2", "3"]]])("with %j for a page is the first page", (page) => {
    expect(readSearch({ page }).page).toBe(1);
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
});
