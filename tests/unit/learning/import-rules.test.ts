import { FileRefused } from "@/lib/core/csv-table";
import { planPointers, readPointers, reportLines, type StoredPointers } from "@/lib/learning/import-rules";
import { pointerFile, sampleFile } from "@/tests/support/csv";

function problemsOf(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof FileRefused) return error.problems.map(({ line, what }) => `${line}: ${what}`);
    throw error;
  }
  return [];
}

const stored = (change: Partial<StoredPointers> = {}): StoredPointers => ({
  competencies: [
    { id: 1, nameKey: "html", title: "Engineering · Developer · HTML" },
    { id: 2, nameKey: "css", title: "Engineering · Developer · CSS" },
  ],
  pointers: [],
  links: [],
  ...change,
});
const COURSE = { id: 9, name: "Basics", description: "<p>Start here</p>", url: "https://example.org/a" };
const file = pointerFile(["HTML", "Basics", "Start here", "https://example.org/a"]);
const outcomes = (content: Uint8Array, found: StoredPointers) =>
  planPointers(readPointers(content), found).map(({ outcome }) => outcome);

describe("reading a file of learning pointers", () => {
  test("turns a plain description into paragraphs in which nothing is markup", () => {
    const [line] = readPointers(pointerFile(["HTML", "Basics", "a <b> & c\nnext\n\nlast", ""]));
    expect(line?.description).toBe("<p>a &lt;b&gt; &amp; c<br>next</p><p>last</p>");
  });

  test("takes a pointer without an address", () => {
    expect(readPointers(pointerFile(["HTML", "A book", "On paper", ""]))[0]?.url).toBeNull();
  });

  test.each(["javascript:alert(1)", "ftp://example.org", "example.org", "https://", "http://a b"])(
    "refuses the address %s",
    (url) => {
      expect(problemsOf(() => readPointers(pointerFile(["HTML", "Basics", "Text", url])))).toEqual([
        "2: url must be an address that starts with http:// or https://",
      ]);
    },
  );

  test("names every missing value with its line", () => {
    expect(problemsOf(() => readPointers(pointerFile(["", "Basics", "Text", ""], ["HTML", "", "", ""])))).toEqual([
      "2: competency is missing",
      "3: name is missing",
      "3: description is missing",
    ]);
  });

  test("names a pointer that stands in it twice for one competency, with the line of the first", () => {
    expect(
      problemsOf(() => readPointers(pointerFile(["HTML", "Basics", "Text", ""], ["html", "BASICS", "Text", ""]))),
    ).toEqual(["3: BASICS for html stands on line 2 already"]);
  });

  const sample = sampleFile("nokia-learning-pointers.csv");
  (sample ? test : test.skip)(
    "takes 53 real pointers as they are (skipped unless CAIRN_SAMPLE_DATA has nokia-learning-pointers.csv)",
    () => {
      expect(readPointers(sample!)).toHaveLength(53);
    },
  );
});

describe("planning an import of learning pointers", () => {
  test("makes a pointer once and ties it to every further competency that names it", () => {
    const twice = pointerFile(
      ["HTML", "Basics", "Start here", "https://example.org/a"],
      ["CSS", "basics", "Start here", "https://example.org/a"],
    );
    const planned = planPointers(readPointers(twice), stored());
    expect(planned.map(({ outcome }) => outcome)).toEqual(["made", "linked"]);
    expect(planned[0]?.pointer).toBe(planned[1]?.pointer);
  });

  test("takes pointers of one name with other addresses or descriptions for others", () => {
    const others = pointerFile(
      ["HTML", "Basics", "Start here", "https://example.org/b"],
      ["HTML", "Basics", "Start there", "https://example.org/a"],
    );
    expect(outcomes(others, stored({ pointers: [COURSE], links: [{ competencyId: 1, pointerId: 9 }] }))).toEqual([
      "made",
      "made",
    ]);
  });

  test("ties a pointer that is there already", () => {
    expect(outcomes(file, stored({ pointers: [COURSE] }))).toEqual(["linked"]);
  });

  test("leaves alone what stands so already", () => {
    expect(outcomes(file, stored({ pointers: [COURSE], links: [{ competencyId: 1, pointerId: 9 }] }))).toEqual([
      "unchanged",
    ]);
  });

  test("refuses every line whose competency isn't there, or is there more than once", () => {
    const css = { id: 3, nameKey: "css", title: "Design · Designer · CSS" };
    const found = stored({ competencies: [...stored().competencies, css] });
    const bad = pointerFile(
      ["Cobol", "Basics", "Text", ""],
      ["HTML", "Basics", "Text", ""],
      ["CSS", "Basics", "Text", ""],
    );
    expect(problemsOf(() => planPointers(readPointers(bad), found))).toEqual([
      "2: there is no competency Cobol",
      "4: more than one competency is called CSS: Engineering · Developer · CSS; Design · Designer · CSS",
    ]);
  });

  test("says what it did line by line", () => {
    expect(reportLines(planPointers(readPointers(file), stored()))).toEqual(["line 2: made Basics for HTML"]);
  });
});
