import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LICENCE_FILE = /^(licen[cs]e|notice|copying)/i;

/** What `npm run build` and `npm run demo` need beside the build: dependencies that don't ship. */
export const BUILD_TOOLS = [
  "@tailwindcss/postcss",
  "@types/node",
  "@types/react",
  "esbuild",
  "oidc-provider",
  "prisma",
  "tailwindcss",
  "tsx",
  "typescript",
];
/** Types, and the compiler that Next.js builds with: other packages' dependencies, not the build's. */
const ONLY_FOR_BUILDING = /(^|\/)node_modules\/(@types\/|undici-types$|@next\/swc-)/;

/**
 * Returns the lock file of what ships, as if the project needed nothing else: build tools and packages of development
 * are left out, types, compilers and packages for other systems are in it.
 */
export function shippedLock(root) {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const { packages } = lock;
  const { dependencies, devDependencies: _, ...project } = packages[""];
  const isShipped = ([name]) => !BUILD_TOOLS.includes(name);
  const shipping = { ...project, dependencies: Object.fromEntries(Object.entries(dependencies).filter(isShipped)) };
  const found = new Set(neededBy(shipping).map((name) => placeOf(packages, "", name)));
  // A set's loop visits what is added meanwhile.
  for (const path of found) for (const name of neededBy(packages[path])) found.add(placeOf(packages, path, name));
  const needed = Object.entries(packages).filter(([path]) => found.has(path));
  return { ...lock, packages: { "": shipping, ...Object.fromEntries(needed) } };
}

/** Returns the folders of all installed packages that ship. */
export const shippedPackages = (root) =>
  Object.keys(shippedLock(root).packages)
    .filter((path) => path !== "" && !ONLY_FOR_BUILDING.test(path))
    .map((path) => join(root, path))
    .filter((folder) => existsSync(folder));

/** The packages that npm installs for a package; none for one that no system here has. */
const neededBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = {}) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];

/** Where Node.js finds a package that the one at `path` imports: in its own folder or the nearest one above. */
function placeOf(packages, path, name) {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/")))) {
    const place = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`;
    if (place in packages) return place;
    if (from === "") return undefined;
  }
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
