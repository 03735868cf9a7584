import { failedFiles, type Journey, journeyFigures } from "@/scripts/test/tally.mjs";

const journey = (file: string, title: string, status: Journey["status"] = "expected"): Journey => ({
  ...{ file, title, status },
  ok: status !== "unexpected",
});

const FIRST = [
  journey("sheet.spec.ts", "a level is saved", "unexpected"),
  journey("sheet.spec.ts", "a note is saved"),
  journey("people.spec.ts", "a person is added", "flaky"),
  journey("people.spec.ts", "a person is erased", "skipped"),
];

test("journeys that passed the first time aren't run again, and all of a failed one's file are", () => {
  expect(failedFiles(FIRST)).toEqual(["sheet.spec.ts"]);
});

test("a journey that fails once counts as failed if its file wasn't run again", () => {
  expect(journeyFigures(FIRST)).toEqual({
    ...{ passed: 2, failed: 1, skipped: 1 },
    failedTests: ["sheet.spec.ts: a level is saved"],
    triedAgain: ["people.spec.ts: a person is added"],
  });
});

test("a journey that passes the second time counts as passed, and is named", () => {
  const again = [journey("sheet.spec.ts", "a level is saved"), journey("sheet.spec.ts", "a note is saved")];
  expect(journeyFigures(FIRST, again)).toEqual({
    ...{ passed: 3, failed: 0, skipped: 1, failedTests: [] },
    triedAgain: ["people.spec.ts: a person is added", "sheet.spec.ts: a level is saved"],
  });
});

test("a journey that fails the second time counts as failed, also if it passed the first time", () => {
  const again = [
    journey("sheet.spec.ts", "a level is saved", "unexpected"),
    journey("sheet.spec.ts", "a note is saved", "unexpected"),
  ];
  expect(journeyFigures(FIRST, again)).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
});
