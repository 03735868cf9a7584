const before = process.env.LEVEL_NAMES;

beforeAll(() => {
  process.env.LEVEL_NAMES = "Awareness, Working, Practitioner, Expert";
});
afterAll(() => {
  if (before === undefined) delete process.env.LEVEL_NAMES;
  else process.env.LEVEL_NAMES = before;
});
beforeEach(() => jest.resetModules());

test("screens and files show the company's names", async () => {
  const { LEVEL_LABELS } = await import("@/lib/vocabulary/levels/rules");
  expect(Object.values(LEVEL_LABELS)).toEqual(["Awareness", "Working", "Practitioner", "Expert"]);
});

test.each([
  ["practitioner", "intermediate"],
  ["Intermediate", "intermediate"],
  ["no_experience", "no_experience"],
  ["3", "advanced"],
  ["Guru", null],
])("a file's %s is read as %s", async (text, level) => {
  const { readLevel } = await import("@/lib/sheet/rows/import-file-rules");
  expect(readLevel(text)).toBe(level);
});

test.each(["Expert", "Advanced", "advanced"])("the API takes %s in a request", async (sent) => {
  const { LevelInput } = await import("@/lib/sheet/rows/contract");
  expect(LevelInput.parse(sent)).toBe("advanced");
});

test("the API refuses a word that isn't a level", async () => {
  const { LevelInput } = await import("@/lib/sheet/rows/contract");
  expect(LevelInput.safeParse("Guru").success).toBe(false);
});

test("the finder reads the company's names and the usual ones", async () => {
  const { parseTyped } = await import("@/lib/finder/people-search/parse-rules");
  const catalogue = {
    competency: [{ id: 1, name: "React" }],
    area: [],
    language: [],
    discipline: [],
    grade: [],
    manager: [],
  };
  const levels = ["react practitioner", "Working React", "react advanced"].map(
    (typed) => parseTyped(typed, catalogue).must,
  );
  expect(levels).toMatchObject(["intermediate", "basic", "advanced"].map((level) => [{ kind: "competency", level }]));
});
