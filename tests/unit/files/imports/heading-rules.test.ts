import { readHeader } from "@/lib/files/imports/heading-rules";
import { levelImport } from "@/lib/sheet/rows/import";

const placesOf = (cells: string[], remembered: Record<string, string | null>) => {
  const meanings = { remembered: new Map(Object.entries(remembered)) };
  const { places, problems } = readHeader({ line: 1, cells }, levelImport.format.columns, meanings, []);
  return { places: Object.fromEntries(places), problems: problems.map(({ what }) => what) };
};

test("a column's own name wins over what was remembered for it", () => {
  const headings = ["email", "Competency", "level"];
  expect(placesOf(headings, { level: "source", email: null, competency: "discipline" })).toEqual({
    places: { email: 0, competency: 1, level: 2 },
    problems: [],
  });
});

test("a remembered heading counts only in files that don't name its column", () => {
  expect(placesOf(["email", "stufe"], { stufe: "level" })).toEqual({ places: { email: 0, level: 1 }, problems: [] });
  expect(placesOf(["email", "stufe", "level"], { stufe: "level" })).toEqual({
    places: { email: 0, level: 2 },
    problems: ["(the header) has unknown columns: stufe"],
  });
});
