import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LICENCE_FILE = /^(licen[cs]e|notice|copying)/i;

/** The licence texts of every package that the build ships, by the lock file's list of packages that aren't for development only. */
export function thirdPartyNotices(root) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const shipped = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional && existsSync(join(root, path)),
  );
  return shipped.map(([path]) => noticeOf(join(root, path))).join(`\n${"-".repeat(80)}\n\n`);
}

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), "utf8").trim());
  return `${name} ${version}\nLicence: ${license ?? "see below"}\n\n${texts.join("\n\n")}\n`;
}
