// Lists test files, and groups them for whole runs: loading the product's modules takes longer than most files' tests.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
/** The groups of one project. Each is a file for Jest, which gives it to the next free worker. */
const GROUPS = 8;
/** What a file does to its process stays until the process ends: mocked modules, and settings, which are read once. */
const CHANGES_ITS_PROCESS =
  /@jest-environment|jest\.(mock|unmock|doMock|resetModules|isolateModules|setTimeout)\(|process\.env\.\w+ (\?\?)?=[^=]/;

/** Returns the test files of a folder. */
export const testFiles = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join(ROOT, folder, file))
    .sort();

/**
 * Writes files into tmp/ that each run several test files, and returns them with those that must run by themselves.
 * Each file's tests are in a `describe` with its path, so its hooks apply to them alone.
 */
export function grouped(project, files) {
  const folder = join(ROOT, "tmp/groups", project);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const runsAlone = (file) => CHANGES_ITS_PROCESS.test(readFileSync(file, "utf8"));
  const together = files.filter((file) => !runsAlone(file));
  const groups = Array.from({ length: GROUPS }, (_, group) => {
    const path = join(folder, `${group + 1}.test.ts`);
    const parts = together.filter((_, place) => place % GROUPS === group);
    writeFileSync(
      path,
      parts
        .map(
          (file) =>
            `describe(${name(file)}, () => {\n  (globalThis as { beginFile?(): void }).beginFile?.();\n  require(${JSON.stringify(file)});\n});\n`,
        )
        .join(""),
    );
    return path;
  });
  return [...groups, ...files.filter(runsAlone)];
}

const name = (file) => JSON.stringify(relative(ROOT, file));
