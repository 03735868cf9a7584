import { planPointers as compare, writePointer } from "@/lib/learning/import-rules";
import type { Actor } from "@/lib/platform/core/actor";
import { pointerFile } from "@/tests/support/csv";
import { problemsOf, readPointers } from "@/tests/support/imports";
import {
  COURSE,
  CSS_TOO,
  file,
  outcomes,
  planPointers,
  readProblems,
  said,
  stored,
  withColumns,
  withCourse,
} from "./stored-pointers";

describe("reading a file of learning pointers", () => {
  test("turns a plain description into paragraphs without markup", () => {
    const [line] = readPointers(pointerFile(["HTML", "Basics", "a <b> & c\nnext\n\nlast", ""]));
    expect(line?.description).toBe("<p>a &lt;b&gt; &amp; c<br>next</p><p>last</p>");
  });

  test("rejects an address that isn't a web address", () => {
    expect(readProblems(["HTML", "Basics", "Text", "javascript:alert(1)"])).toEqual([
      "2: url must be an address that starts with http:// or https://, without a user name or invisible characters",
    ]);
  });

  test("names every missing value with its line", () => {
    expect(readProblems(["", "Basics", "Text", ""], ["HTML", "", "", ""])).toEqual([
      "2: competency is missing",
      "3: name is missing",
    ]);
  });

  test("names a pointer that is in it twice for one competency, with the line of the first", () => {
    expect(readProblems(["HTML", "Basics", "Text", ""], ["html", "BASICS", "Text", ""])).toEqual([
      "3: BASICS for html is already on line 2",
    ]);
  });
});

describe("planning an import of learning pointers", () => {
  test("adds a pointer once and links it to every competency that names it", () => {
    const twice = pointerFile(
      ["HTML", "Basics", "Start here", "https://example.org/a"],
      ["CSS", "basics", "Start here", "https://example.org/a"],
    );
    const [first, second] = planPointers(readPointers(twice), stored());
    expect([first?.outcome, second?.outcome]).toEqual(["made", "linked"]);
    expect(first?.pointer).toBe(second?.pointer);
  });

  test("treats pointers with one name and different addresses or descriptions as different", () => {
    const others = pointerFile(
      ["HTML", "Basics", "Start here", "https://example.org/b"],
      ["HTML", "Basics", "Start there", "https://example.org/a"],
    );
    expect(outcomes(others, withCourse())).toEqual(["made", "made"]);
  });

  test("links an existing pointer", () => {
    expect(outcomes(file, stored({ pointers: [COURSE] }))).toEqual(["linked"]);
  });

  test("changes nothing that is already so", () => {
    expect(outcomes(file, withCourse())).toEqual(["unchanged"]);
  });

  test("rejects every line whose competency doesn't exist or isn't unique", () => {
    const found = stored({ competencies: [...stored().competencies, CSS_TOO] });
    const bad = pointerFile(
      ["Cobol", "Basics", "Text", ""],
      ["HTML", "Basics", "Text", ""],
      ["CSS", "Basics", "Text", ""],
    );
    expect(problemsOf(() => planPointers(readPointers(bad), found))).toEqual([
      "2: there is no competency Cobol",
      "4: more than one competency is called CSS: Engineering · Developer · CSS; Design · Designer · CSS. " +
        "Give its competency_id",
    ]);
  });

  test("says of a line whose competency doesn't exist nothing about whose pointer it is", () => {
    const [line] = readPointers(withColumns({ id: "9", competency: "Cobol" }));
    const actor = { userId: 7, isAdmin: false } as Actor;
    const { problems } = compare([line!], withCourse({ userId: 8 }), { actor, creates: () => false });
    expect(problems).toEqual([{ line: 2, what: "there is no competency Cobol", column: "competency" }]);
  });

  test("says what it will do line by line", async () => {
    expect(await said(planPointers(readPointers(file), stored()), stored())).toEqual([
      "2: add Basics for HTML, description, url",
    ]);
  });

  test("adds a pointer without a description", () => {
    const [line] = planPointers(readPointers(pointerFile(["HTML", "A book", "", ""])), stored());
    expect(line?.pointer.next).toEqual({ name: "A book", description: "", url: null, language: null });
  });

  test("reads back the words that the export writes, whatever their formatting", () => {
    const html =
      "<h2>Read</h2><ul><li><b>this</b> &amp; that</li><li>a &lt;tag&gt;<br>&nbsp;below</li></ul><p>=1+1</p>";
    const line = writePointer({ ...COURSE, name: "-Basics", description: html }, { id: 1, name: "HTML" });
    const found = withCourse({ name: "-Basics", description: html });
    expect(outcomes(withColumns(line), found)).toEqual(["unchanged"]);
    expect(outcomes(withColumns({ ...line, id: "" }), found)).toEqual(["unchanged"]);
  });
});

describe("a line with an id", () => {
  const found = withCourse();
  const saidOf = (...lines: Record<string, string>[]) =>
    said(planPointers(readPointers(withColumns(...lines)), found), found);

  test("changes its pointer instead of adding one", async () => {
    expect(await saidOf({ id: "9", competency: "HTML", name: "First steps", url: "https://example.org/b" })).toEqual([
      "2: change First steps for HTML, name, url",
    ]);
  });

  test("leaves fields with empty cells unchanged, and needs no competency", () => {
    const [planned] = planPointers(readPointers(withColumns({ id: "9", name: "Basics", description: "" })), found);
    expect(planned).toMatchObject({ outcome: "unchanged", linkTo: null, pointer: { next: COURSE } });
  });

  test("links its pointer to a further competency, once", async () => {
    const [css, none, html] = ["CSS", "", "HTML"].map((competency) => ({ id: "9", competency }));
    expect(await saidOf(css!, none!, html!)).toEqual([
      "2: change Basics for CSS, Links it to the competency.",
      "3: leave Basics",
      "4: leave Basics for HTML",
    ]);
  });

  test("warns if a new description replaces a formatted one", async () => {
    const formatted = withCourse({ description: "<p><b>Start</b> here</p>" });
    const plan = planPointers(readPointers(withColumns({ id: "9", description: "Start there" })), formatted);
    expect(await said(plan, formatted)).toEqual([
      "2: change Basics, description, The new description has no formatting or pictures.",
    ]);
  });

  test("identifies the competency by its id if several have one name", () => {
    const two = { ...found, competencies: [...found.competencies, CSS_TOO] };
    const [planned] = planPointers(readPointers(withColumns({ id: "9", competency_id: "3", competency: "css" })), two);
    expect(planned).toMatchObject({ outcome: "linked", linkTo: 3 });
  });

  test("is applied before lines without one, which are matched with its changes", async () => {
    const old = { id: "", competency: "CSS", name: "Basics", description: "Start here", url: COURSE.url };
    const renamed = { ...old, id: "9", competency: "HTML", name: "First steps" };
    expect(await saidOf(old, renamed)).toEqual([
      "2: add Basics for CSS, description, url",
      "3: change First steps for HTML, name",
    ]);
    expect((await saidOf({ ...renamed, id: "", competency: "CSS" }, renamed))[0]).toBe(
      "2: change First steps for CSS, Links it to the competency.",
    );
  });

  test.each([
    [[{ id: "8" }], ["2: there is no learning pointer with the id 8"]],
    [[{ id: "x" }], ["2: id must be a number from an export"]],
    [[{ id: "9", competency_id: "7" }], ["2: there is no competency with the id 7"]],
    [
      [{ id: "9", competency_id: "1", competency: "CSS" }],
      ["2: the competency 1 is HTML, not CSS: correct one of the two"],
    ],
    [
      [
        { id: "9", competency: "HTML", name: "One" },
        { id: "9", competency: "CSS", name: "Two" },
      ],
      ["3: name differs from line 2, which has the same id"],
    ],
    [[{ id: "9" }, { id: "9" }], ["3: the learning pointer with the id 9 is already on line 2"]],
    [[{ id: "9", description: "a".repeat(5_001) }], ["2: description must have at most 5,000 characters"]],
  ])("is rejected with a reason: %j", (lines, problems) => {
    expect(problemsOf(() => planPointers(readPointers(withColumns(...lines)), found))).toEqual(problems);
  });

  test("may have a description over the limit of a file if it doesn't change it", () => {
    const description = `<p>${"a".repeat(20_000)}</p>`;
    const content = withColumns(writePointer({ ...COURSE, description }, { id: 1, name: "HTML" }));
    expect(outcomes(content, withCourse({ description }))).toEqual(["unchanged"]);
  });
});

describe("the language of a line", () => {
  const found = withCourse();
  const WORDS = { competency: "HTML", name: "Basics", description: "Start here", url: COURSE.url };
  const nextOf = (lines: Record<string, string>[], among = found) =>
    planPointers(readPointers(withColumns(...lines)), among).map(({ outcome, pointer }) => [
      outcome,
      pointer.next.language,
    ]);

  test("is that of its pointer: a new one, one with the id, or one that is the same but for the language", () => {
    expect(nextOf([{ ...WORDS, language: "python" }], stored())).toEqual([["made", "Python"]]);
    expect(nextOf([{ id: "9", language: "PYTHON" }])).toEqual([["updated", "Python"]]);
    expect(nextOf([{ ...WORDS, language: "Python" }])).toEqual([["updated", "Python"]]);
  });

  test("stays where its cell is empty, or says the same", () => {
    const ofPython = withCourse({ language: "Python" });
    expect(nextOf([{ ...WORDS, language: "" }], ofPython)).toEqual([["unchanged", "Python"]]);
    expect(nextOf([{ ...WORDS, language: "python" }], ofPython)).toEqual([["unchanged", "Python"]]);
  });

  test("is created with the file if that was chosen", () => {
    expect(nextOf([{ ...WORDS, language: "Go" }])).toEqual([["updated", "Go"]]);
  });

  test("that is retired is kept by a pointer that has it", () => {
    expect(nextOf([{ ...WORDS, language: "Cobol" }], withCourse({ language: "Cobol" }))).toEqual([
      ["unchanged", "Cobol"],
    ]);
  });

  test("is said to be missing if it doesn't exist, so that it can be created", () => {
    const lines = readPointers(withColumns({ ...WORDS, language: "Ada" }));
    const { missing } = compare(lines, found, { actor: null, creates: () => false });
    expect(missing).toEqual([{ kind: "language", name: "Ada" }]);
  });

  test.each([
    [[{ ...WORDS, language: "Ada" }], ["2: there is no language Ada"]],
    [[{ ...WORDS, language: "Cobol" }], ["2: the language Cobol is retired"]],
    [
      [
        { ...WORDS, language: "Python" },
        { ...WORDS, competency: "CSS", language: "Go" },
      ],
      ["3: language differs from line 2, which is the same"],
    ],
  ])("is rejected with a reason: %j", (lines, problems) => {
    expect(problemsOf(() => planPointers(readPointers(withColumns(...lines)), found))).toEqual(problems);
    expect(problemsOf(() => planPointers(readPointers(withColumns(...lines)), stored()))).toEqual(problems);
  });
});
