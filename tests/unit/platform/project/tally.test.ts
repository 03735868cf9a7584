import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { figures, jestTests, type Tested } from "@/scripts/test/tally.mjs";

const tested = (file: string, title: string, status: Tested["status"] = "passed"): Tested => ({ file, title, status });

test("a test that passes only on a retry counts as passed, and is named", () => {
  const tests = [
    tested("sheet.spec.ts", "a level is saved", "failed"),
    tested("sheet.spec.ts", "a note is saved"),
    tested("people.spec.ts", "a person is added", "flaky"),
    tested("people.spec.ts", "a person is erased", "skipped"),
  ];
  expect(figures(tests)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failedTests: ["sheet.spec.ts: a level is saved"],
    triedAgain: ["people.spec.ts: a person is added"],
  });
});

describe("the results of Jest", () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "cairn-tally-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (result: unknown) => {
    const file = join(folder, "jest.json");
    writeFileSync(file, JSON.stringify(result));
    return jestTests(file);
  };

  test("name a file that couldn't be run as a failed test", () => {
    const testResults = [{ name: join(process.cwd(), "a.test.ts"), message: "SyntaxError", assertionResults: [] }];
    expect(read({ testResults })).toEqual([tested("a.test.ts", "could not be run", "failed")]);
  });

  test("tell tests that passed from those that passed on a retry, failed or were skipped", () => {
    const assertionResults = [
      { fullName: "one", status: "passed", invocations: 1 },
      { fullName: "two", status: "passed", invocations: 2 },
      { fullName: "three", status: "failed", invocations: 2 },
      { fullName: "four", status: "pending" },
    ];
    const tests = read({ testResults: [{ name: join(process.cwd(), "a.test.ts"), message: "", assertionResults }] });
    expect(tests.map(({ status }) => status)).toEqual(["passed", "flaky", "failed", "skipped"]);
  });

  test("are none if Jest wrote none", () => {
    expect(jestTests(join(folder, "missing.json"))).toEqual([]);
  });
});
