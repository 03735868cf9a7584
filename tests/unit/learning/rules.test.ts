import {
  areasOf,
  canSave,
  isWebAddress,
  MAX_URL_LENGTH,
  reconcile,
  shortAddress,
  withinAreas,
} from "@/lib/learning/rules";

describe("an address", () => {
  test.each([
    "https://example.com/@ada?to=a@b.c",
    "https://example.com",
    "http://example.com/a?b=c#d",
    "HTTPS://Example.com",
  ])("%s is a web address", (url) => {
    expect(isWebAddress(url)).toBe(true);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.com",
    "//example.com",
    "example.com",
    "https://",
    "https://a b",
    "\thttps://a",
    "java\nscript:alert(1)",
    "https://user:pw@example.com",
    "https://example.com@evil.example/",
    "https:///a@evil.example",
    "https://example.com/\u202egnp.exe",
    "https://example\u2066.com",
    "https://exam\u200bple.com",
  ])("%j isn't a web address", (url) => {
    expect(isWebAddress(url)).toBe(false);
  });

  test("of more than 2,000 characters isn't a web address", () => {
    expect(isWebAddress(`https://example.com/${"a".repeat(MAX_URL_LENGTH)}`)).toBe(false);
  });

  test("is shown without protocol, www and trailing slash", () => {
    expect(shortAddress("https://www.example.com/course/")).toBe("example.com/course");
  });
});

const COMPETENCIES = [
  { id: 1, areaId: 10 },
  { id: 2, areaId: 10 },
  { id: 3, areaId: 20 },
];

describe("area tags", () => {
  test("removing an area drops its competencies and keeps the others", () => {
    expect(withinAreas([1, 3], [20], COMPETENCIES)).toEqual([3]);
  });

  test("of a saved pointer are the areas of its competencies, each once", () => {
    expect(areasOf([1, 2], COMPETENCIES)).toEqual([10]);
  });
});

describe("Save", () => {
  const full = { name: "A book", hasNotes: true, competencyIds: [1] };

  test.each([
    ["without a name", { ...full, name: "  " }, true],
    ["without notes", { ...full, hasNotes: false }, true],
    ["of an edit without a name", { ...full, name: "" }, false],
    ["of an edit without notes", { ...full, hasNotes: false }, false],
    ["of an edit without any competency", { ...full, competencyIds: [] }, false],
  ])("is not possible %s", (_title, draft, isNew) => {
    expect(canSave(draft, isNew)).toBe(false);
  });

  test("of a new pointer needs no competency", () => {
    expect(canSave({ ...full, competencyIds: [] }, true)).toBe(true);
  });
});

describe("links", () => {
  test("that are new are added and those deselected removed", () => {
    const links = [
      { id: 100, competencyId: 1 },
      { id: 101, competencyId: 2 },
    ];
    expect(reconcile(links, [2, 3])).toEqual({ add: [3], remove: [links[0]] });
  });

  test("that are listed twice are added once", () => {
    expect(reconcile([], [3, 3])).toEqual({ add: [3], remove: [] });
  });
});
