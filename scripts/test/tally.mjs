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
 * Counts the tests of a runner that wrote its results to `file`, from which `figures` takes the numbers. A runner that
 * failed without a failed test, or wrote no results, counts as one failure. Returns the numbers.
 */
export function countTests({ title, ok, seconds, file, figures }) {
  note({ title, ok, seconds });
  let counted = { passed: 0, failed: 0, skipped: 0, failedTests: [] };
  try {
    counted = figures(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    // The runner's own output says why.
  }
  for (const key of Object.keys(total)) total[key] += counted[key];
  failedTests.push(...counted.failedTests);
  if (!ok && counted.failed === 0) total.failed += 1;
  return counted;
}

function note({ title, ok, seconds }) {
  times.push(`${String(Math.round(seconds)).padStart(5)} s  ${title}`);
  if (!ok) failures.push(title);
}

/** Returns the numbers in Jest's JSON, and prints the tests that passed only on a retry. */
export function jestFigures(result) {
  const triedAgain = result.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations }) => status === "passed" && invocations > 1);
  for (const { fullName } of triedAgain) console.log(`Passed only on a retry: ${fullName}`);
  return {
    failedTests: result.testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
      return failed.length === 0 && message !== "" ? [name] : failed;
    }),
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests,
  };
}

/** Returns the numbers in Playwright's JSON. */
export function playwrightFigures({ stats, suites }) {
  if (stats.flaky > 0) console.log(`\n${stats.flaky} passed only on a retry: listed above as flaky.`);
  const failedIn = ({ specs = [], suites = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap(failedIn),
  ];
  return {
    failedTests: suites.flatMap(failedIn),
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  };
}

/** Prints how long each phase took, what failed and the closing line, and sets the exit code. */
export function close() {
  console.log(`\n${times.join("\n")}`);
  if (failures.length > 0) console.log(`\nFailed: ${failures.join("; ")}`);
  for (const test of failedTests) console.log(`  ${test}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
