// Counts the results of a test run and prints them at its end.
import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** Tests passed, failed and skipped so far. A check without tests, such as lint, counts as one. */
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const failedTests = [];
const flakyTests = [];
const times = [];

/** Counts a check, which passes or fails as a whole. */
export function countCheck({ title, ok, seconds }) {
  note({ title, ok, seconds });
  total[ok ? "passed" : "failed"] += 1;
}

/** Counts the tests of a runner. A runner that failed without a failed test counts as one failure. */
export function countTests({ title, seconds, ok, tests }) {
  const counted = figures(tests);
  note({ title, ok, seconds });
  for (const key of Object.keys(total)) total[key] += counted[key];
  failedTests.push(...counted.failedTests);
  flakyTests.push(...counted.triedAgain);
  if (!ok && counted.failed === 0) total.failed += 1;
}

function note({ title, ok, seconds }) {
  times.push(`${String(Math.round(seconds)).padStart(5)} s  ${title}`);
  if (!ok) failures.push(title);
}

/** Returns the tests in Jest's JSON file; none if there is none. A file that couldn't be run is a failed test. */
export function jestTests(file) {
  const statusOf = ({ status, invocations }) => {
    if (status === "passed") return invocations > 1 ? "flaky" : "passed";
    return status === "failed" ? "failed" : "skipped";
  };
  return read(file, ({ testResults }) =>
    testResults.flatMap(({ name, message, assertionResults }) => {
      const file = relative("", name);
      return assertionResults.length === 0 && message !== ""
        ? [{ file, title: "could not be run", status: "failed" }]
        : assertionResults.map((test) => ({ file, title: test.fullName, status: statusOf(test) }));
    }),
  );
}

const JOURNEY_STATUS = { expected: "passed", unexpected: "failed", flaky: "flaky", skipped: "skipped" };

/** Returns the journeys in the JSON that Playwright wrote to a file; none if it wrote none. */
export function journeyTests(file) {
  const under = ({ specs = [], suites = [] }) => [
    ...specs.map(({ file, title, tests }) => ({ file, title, status: JOURNEY_STATUS[tests[0]?.status] ?? "failed" })),
    ...suites.flatMap(under),
  ];
  return read(file, ({ suites }) => suites.flatMap(under));
}

function read(file, testsIn) {
  try {
    return testsIn(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    // The runner's own output says why.
    return [];
  }
}

/** Returns the numbers of a run, and the names of the tests that failed or passed only on a retry. */
export function figures(tests) {
  const titlesOf = (status) => tests.filter((test) => test.status === status).map(titleOf);
  const [failedNow, skipped] = [titlesOf("failed"), titlesOf("skipped").length];
  return {
    failedTests: failedNow,
    triedAgain: titlesOf("flaky"),
    passed: tests.length - failedNow.length - skipped,
    failed: failedNow.length,
    skipped,
  };
}

const titleOf = ({ file, title }) => `${file}: ${title}`;

/** Prints how long each phase took, what failed, what passed only on a retry and the closing line. Sets the exit code. */
export function close() {
  console.log(`\n${times.join("\n")}`);
  if (failures.length > 0) console.log(`\nFailed: ${failures.join("; ")}`);
  for (const test of failedTests) console.log(`  ${test}`);
  console.log(["", `flaky: ${flakyTests.length}`, ...flakyTests.map((test) => `  ${test}`)].join("\n"));
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
