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
  expect(placesOf(["email", "wertung"], { wertung: "level" })).toEqual({
    places: { email: 0, level: 1 },
    problems: [],
  });
  expect(placesOf(["email", "wertung", "level"], { wertung: "level" })).toEqual({
    places: { email: 0, level: 2 },
    problems: ["(the header) has unknown columns: wertung"],
  });
});

test.each([
  ["English", ["E-Mail Address", "Skill", "Proficiency"]],
  ["German", ["E-Mail-Adresse", "Kompetenz", "Stufe"]],
  ["Polish", ["Adres e-mail", "Umiejętność", "Poziom"]],
  ["Ukrainian", ["Електронна пошта", "Навичка", "Рівень"]],
  ["French", ["Courriel", "Compétence", "Niveau"]],
  ["Spanish", ["Correo electrónico", "Competencia", "Nivel"]],
])("headings in %s find their columns without a choice", (_, headings) => {
  expect(placesOf(headings, {})).toEqual({ places: { email: 0, competency: 1, level: 2 }, problems: [] });
});

test("a synonym counts after the column's own name and after what was remembered", () => {
  expect(placesOf(["Mail", "email"], {}).problems).toEqual([
    "(the header) lacks the column level",
    "(the header) has unknown columns: Mail",
  ]);
  expect(placesOf(["email", "stufe", "wertung"], { wertung: "level" })).toEqual({
    places: { email: 0, level: 2 },
    problems: ["(the header) has unknown columns: stufe"],
  });
  expect(placesOf(["email", "level", "skill"], { skill: null }).places).toEqual({ email: 0, level: 1 });
});

test("of two synonyms of a column the first counts, and the second is asked for", () => {
  expect(placesOf(["Mail", "Courriel", "level"], {})).toEqual({
    places: { email: 0, level: 2 },
    problems: ["(the header) has unknown columns: Courriel"],
  });
});

test("a heading remembered for a column that only other kinds have is found by its synonym", () => {
  expect(placesOf(["email", "skill", "level"], { skill: "first_name" }).places).toMatchObject({ competency: 1 });
});
