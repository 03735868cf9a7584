// Lists test files, and groups them for whole runs: loading the product's modules takes longer than most files' tests.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
/** Files whose tests take long, with about how many seconds; most take one. With them, groups take as long as each other. */
const SECONDS = {
  "api/platform/access/matrix": 39,
  "api/doors/cli/backup": 33,
  "api/doors/cli/command-line": 20,
  "api/files/imports/hostile-files": 19,
  "api/files/imports/arriving-files": 7,
  "api/profiles/cvs/cvs": 18,
  "api/platform/access/secrets": 20,
  "api/platform/http/malformed": 13,
  "api/engagements/clients/restricted-names": 9,
  "api/assistants/access": 9,
  "api/platform/db/name-keys": 9,
  "api/doors/cli/whole": 8,
  "api/platform/db/watch": 8,
  "api/people/directory/import": 7,
  "api/people/service-accounts/roles": 7,
  "unit/doors/rest/lint": 6,
  "components/finder/people-search/finder-screen": 11,
};
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
 * Writes as many files into tmp/ as there are to be groups, which each run several test files, and returns them with those
 * that must run by themselves. Each file's tests are in a `describe` with its path, so its hooks apply to them alone.
 */
export function grouped(project, files, count) {
  const folder = join(ROOT, "tmp/groups", project);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const runsAlone = (file) => CHANGES_ITS_PROCESS.test(readFileSync(file, "utf8"));
  const shared = files.filter((file) => !runsAlone(file));
  const groups = dealt(shared, count).map((parts, group) => {
    const path = join(folder, `${group + 1}.test.ts`);
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

/** Deals files into groups, the longest first, each to the group that takes the least time so far. */
function dealt(files, count) {
  const secondsOf = (file) => SECONDS[relative(join(ROOT, "tests"), file).replace(/\.test\.tsx?$/, "")] ?? 1;
  const groups = Array.from({ length: count }, () => ({ seconds: 0, parts: [] }));
  for (const file of files.toSorted((one, other) => secondsOf(other) - secondsOf(one))) {
    const group = groups.reduce((least, each) => (each.seconds < least.seconds ? each : least));
    group.seconds += secondsOf(file);
    group.parts.push(file);
  }
  return groups.map(({ parts }) => parts);
}

const name = (file) => JSON.stringify(relative(ROOT, file));
