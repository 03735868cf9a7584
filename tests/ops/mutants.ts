/**
 * Seeds one mistake at a time into a copy of the last commit and runs the tests that should notice it.
 * npm run drill -- mutants [words]: only mutants with these words in their title. Fails if one survives or its text is
 * no longer in the code.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MUTANTS, type Mutant } from "./support/mutants";

/** Failed tests named for each mutant. */
const MOST_NAMED = 3;
const ROOT = process.cwd();
const words = process.argv.slice(2).join(" ");
const copy = join(mkdtempSync(join(tmpdir(), "cairn-mutants-")), "copy");
const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });

/** Runs test files in the copy. Returns the tests that failed, in words, or null when all passed. */
function failureOf(...tests: string[]): string | null {
  const jest = join(ROOT, "node_modules/jest/bin/jest.js");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [jest, "--silent", "--json", "--testPathPatterns", ...tests],
    {
      cwd: copy,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (status === 0) return null;
  const failed = failedTests(stdout);
  return failed.length === 0
    ? stderr.slice(-2_000)
    : `${failed.length} failed: ${failed.slice(0, MOST_NAMED).join("; ")}`;
}

function failedTests(json: string): string[] {
  const { testResults } = JSON.parse(json) as {
    testResults: { assertionResults: { status: string; fullName: string }[] }[];
  };
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return all.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
}

/** Runs `work` with the mistake in its file. Throws unless the text to replace is there exactly once. */
function withMutant<T>({ file, from, to }: Mutant, work: () => T): T {
  const path = join(copy, file);
  const original = readFileSync(path, "utf8");
  if (original.split(from).length !== 2) throw new Error(`${file} doesn't have this text exactly once: ${from}`);
  writeFileSync(
    path,
    original.replace(from, () => to),
  );
  try {
    return work();
  } finally {
    writeFileSync(path, original);
  }
}

git("worktree", "add", "--quiet", "--detach", copy, "HEAD");
try {
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  cpSync(join(ROOT, "lib/generated"), join(copy, "lib/generated"), { recursive: true });
  const chosen = MUTANTS.filter(({ title }) => title.includes(words));
  const broken = failureOf(...new Set(chosen.map(({ tests }) => tests)));
  if (broken !== null) throw new Error(`The tests fail without any mutant: ${broken}`);
  let survived = 0;
  for (const mutant of chosen) {
    const failure = withMutant(mutant, () => failureOf(mutant.tests));
    if (failure === null) survived += 1;
    console.log(
      `${failure === null ? "SURVIVED" : "caught  "} ${mutant.title}${failure === null ? "" : `  ${failure}`}`,
    );
  }
  console.log(`\n${chosen.length - survived} of ${chosen.length} mutants caught`);
  process.exitCode = survived === 0 ? 0 : 1;
} finally {
  git("worktree", "remove", "--force", copy);
  rmSync(join(copy, ".."), { recursive: true, force: true });
}
