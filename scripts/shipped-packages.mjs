import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LICENCE_FILE = /^(licen[cs]e|notice|copying)/i;

/** Types, and the compiler that Next.js builds with: installed as other packages' dependencies, and no part of the build. */
const ONLY_FOR_BUILDING = /(^|\/)node_modules\/(@types\/|undici-types$|@next\/swc-)/;

/** Returns the folders of all installed packages that ship: those that the lock file doesn't mark as development only, without types and compiler. */
export function shippedPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional && !ONLY_FOR_BUILDING.test(path))
    .map(([path]) => join(root, path))
    .filter((folder) => existsSync(folder));
}

/** Returns the name, version and licence texts of every shipped package, as one text. */
export function thirdPartyNotices(root) {
  return shippedPackages(root)
    .map(noticeOf)
    .join(`\n${"-".repeat(80)}\n\n`);
}

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), "utf8").trim());
  return `${name} ${version}\nLicence: ${license ?? "see below"}\n\n${texts.join("\n\n")}\n`;
}
