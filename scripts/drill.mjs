// npm run drill -- NAME [WORDS]: runs a drill of tests/ops on the production build. `--list` names them all, `nightly`
// runs a night's.
import "./begin.mjs";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { ensureInstalled, ROOT } from "./ensure-installed.mjs";

const FOLDER = join(ROOT, "tests/ops");
/** The short ones first, so that a mistake shows early. */
const NIGHTLY = [
  ["image"],
  ["anywhere", "--kills"],
  ["crash", "app"],
  ["crash", "both"],
  ["crash", "server"],
  ["crash", "server", "10", "7000", "--company"],
  ["attack", "--database=server"],
  ["attack", "hostile-files"],
  ["attack", "large-files"],
];

const drills = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -".ts".length));

/** Returns the first sentence of a drill's opening comment. */
function purposeOf(name) {
  const [, comment = ""] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(join(FOLDER, `${name}.ts`), "utf8")) ?? [];
  const text = comment.replace(/\s*\n \*\s*/g, " ").trim();
  return `${/^.*?(?=[.:]\s|[.:]$)/.exec(text)?.[0]}.`;
}

async function drill([name, ...words]) {
  await ensureInstalled();
  await build({ ifChanged: true });
  const program = ["--conditions=react-server", "--import", "tsx", join(FOLDER, `${name}.ts`), ...words];
  return spawnSync(process.execPath, program, { cwd: ROOT, stdio: "inherit" }).status === 0;
}

/** Runs drills one after the other. Returns the titles of those that failed. */
async function drillAll(wanted) {
  const failed = [];
  for (const words of wanted) {
    console.log(`\n== ${words.join(" ")}`);
    if (!(await drill(words))) failed.push(words.join(" "));
  }
  return failed;
}

const [name, ...words] = process.argv.slice(2);
if (name === "nightly") {
  const failed = await drillAll(NIGHTLY);
  console.log(`\n${NIGHTLY.length - failed.length} of ${NIGHTLY.length} drills passed`);
  if (failed.length > 0) console.error(`Failed: ${failed.join("; ")}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} else if (drills.includes(name)) process.exitCode = (await drill([name, ...words])) ? 0 : 1;
else {
  console.log(drills.map((each) => `${each.padEnd(14)} ${purposeOf(each)}`).join("\n"));
  console.log(`${"nightly".padEnd(14)} Runs ${NIGHTLY.length} of them one after the other.`);
  if (name !== undefined && name !== "--list") {
    console.error(`\nThere is no drill ${name}.`);
    process.exitCode = 1;
  }
}
