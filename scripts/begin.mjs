// Every script imports this first: it ends on a version of Node that isn't supported, and prints an operator's error as
// one line. Runs on old versions too, so it uses only what they know.
import { readFileSync } from "node:fs";

/** Milliseconds between two looks at who runs this. */
const LOOK = 200;

/** Compares the parts of two versions that both have. */
function compare(version, other) {
  const [one, two] = [version, other].map((text) => text.split(".").map(Number));
  const different = two.findIndex((part, index) => part !== one[index]);
  return different === -1 ? 0 : one[different] - two[different];
}

const alternatives = (range) => range.split("||").map((part) => part.trim().split(/\s+/));

/** Whether a version is in a range such as ">=20.19 <21 || >=24". */
export const isIn = (version, range) =>
  alternatives(range).some((bounds) =>
    bounds.every((bound) =>
      bound.startsWith(">=") ? compare(version, bound.slice(2)) >= 0 : compare(version, bound.slice(1)) < 0,
    ),
  );

/** Says a range in words, newest first: "24 or newer, 22.13 or a later 22". */
export const inWords = (range) =>
  alternatives(range)
    .map(([lowest, end]) => {
      const version = lowest.slice(2);
      return end === undefined ? `${version} or newer` : `${version} or a later ${version.split(".")[0]}`;
    })
    .reverse()
    .join(", ");

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
/** What a program says on a version that isn't supported, before and after that version. */
const WORDS = [
  `Cairn runs on Node.js ${inWords(engines.node)}; this is `,
  ". Install another from https://nodejs.org.",
];
if (!isIn(process.versions.node, engines.node)) {
  console.error(WORDS.join(process.versions.node));
  process.exit(1);
}

/** The same as code for programs that run without this file. */
export function versionCheck() {
  const asNumber = (version) =>
    `${version}.0`.split(".", 2).reduce((major, minor) => Number(major) * 1000 + Number(minor));
  const isAllowed = alternatives(engines.node)
    .map((bounds) => bounds.map((bound) => bound.replace(/[\d.]+/, asNumber)).map((bound) => `cairnNode ${bound}`))
    .map((bounds) => bounds.join(" && "))
    .join(" || ");
  return (
    'const cairnNode = process.versions.node.split(".", 2).reduce((major, minor) => Number(major) * 1000 + Number(minor));' +
    `if (!(${isAllowed})) {console.error(${JSON.stringify(WORDS)}.join(process.versions.node)); process.exit(1);}`
  );
}

process.on("uncaughtException", (error) => {
  console.error(error?.name === "OperatorError" ? error.message : error);
  process.exit(1);
});

/** Calls `act` once the process that runs this is gone: npm gives a signal to its shell, which doesn't pass it on. */
export function whenAbandoned(act) {
  const { ppid } = process;
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watch);
    act();
  }, LOOK);
}
