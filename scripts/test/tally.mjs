// Counts the results of a test run and prints them at its end.
import { readFileSync } from "node:fs";

/** Tests passed, failed and skipped so far. A check without tests, such as lint, counts as one. */
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const failedTests = [];
const times = [];

/** Counts a check, which passes or fails as a whole. */
export function countCheck({ title, ok, seconds }) {
  note({ title, ok, seconds });
  total[ok ? "passed" : "failed"] += 1;
}

/**
 * Counts the tests of a runner, whose numbers `figures` returns. A runner that failed without a failed test, or wrote no results, counts as
 * one failure. Returns the numbers.
 */
export function countTests({ title, ok, seconds, figures }) {
  note({ title, ok, seconds });
  let counted = { passed: 0, failed: 0, skipped: 0, failedTests: [], triedAgain: [] };
  try {
    counted = figures();
  } catch {
    // The runner's own output says why.
  }
  for (const test of counted.triedAgain) console.log(`Passed only on a retry: ${test}`);
  for (const key of Object.keys(total)) total[key] += counted[key];
  failedTests.push(...counted.failedTests);
  if (!ok && counted.failed === 0) total.failed += 1;
  return counted;
}

function note({ title, ok, seconds }) {
  times.push(`${String(Math.round(seconds)).padStart(5)} s  ${title}`);
  if (!ok) failures.push(title);
}

/** Returns the numbers in the JSON that Jest wrote to a file. Throws if it wrote none. */
export function jestFigures(file) {
  const result = JSON.parse(readFileSync(file, "utf8"));
  return {
    failedTests: result.testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
      return failed.length === 0 && message !== "" ? [name] : failed;
    }),
    triedAgain: result.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, invocations }) => status === "passed" && invocations > 1)
      .map(({ fullName }) => fullName),
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests,
  };
}

/** Returns the journeys in the JSON that Playwright wrote to a file; none if it wrote none. */
export function journeysIn(file) {
  const under = ({ specs = [], suites = [] }) => [
    ...specs.map(({ ok, file, title, tests }) => ({ ok, file, title, status: tests[0]?.status })),
    ...suites.flatMap(under),
  ];
  try {
    return JSON.parse(readFileSync(file, "utf8")).suites.flatMap(under);
  } catch {
    // The runner's own output says why.
    return [];
  }
}

/** Returns the files in which a journey failed. */
export const failedFiles = (journeys) => [...new Set(journeys.filter(({ ok }) => !ok).map(({ file }) => file))];

/** Returns the numbers of a run of journeys; those of files that ran again count as they ended then. */
export function journeyFigures(first, again = []) {
  const repeated = new Set(again.map(({ file }) => file));
  const counted = [...first.filter(({ file }) => !repeated.has(file)), ...again];
  const failedTests = counted.filter(({ ok }) => !ok).map(titleOf);
  const triedAgain = counted.filter(({ status }) => status === "flaky").map(titleOf);
  const failedAtFirst = first.filter(({ ok }) => !ok).map(titleOf);
  const skipped = counted.filter(({ status }) => status === "skipped").length;
  return {
    failedTests,
    triedAgain: [...new Set([...triedAgain, ...failedAtFirst])].filter((title) => !failedTests.includes(title)),
    passed: counted.length - failedTests.length - skipped,
    failed: failedTests.length,
    skipped,
  };
}

const titleOf = ({ file, title }) => `${file}: ${title}`;

/** Prints how long each phase took, what failed and the closing line, and sets the exit code. */
export function close() {
  console.log(`\n${times.join("\n")}`);
  if (failures.length > 0) console.log(`\nFailed: ${failures.join("; ")}`);
  for (const test of failedTests) console.log(`  ${test}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
