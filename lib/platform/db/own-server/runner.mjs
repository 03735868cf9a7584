// Runs PostgreSQL for users that it refuses: root, and one without a name. Imports only what Node brings, since scripts
// ask before anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, lchownSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";

/** What root needs to become another user, give that files and end its processes: name and number on Linux. */
const NEEDED = { CHOWN: 0, DAC_OVERRIDE: 1, KILL: 5, SETGID: 6, SETUID: 7 };
const SETPCAP = 8;
/** A library that gives this process's user a name. */
const NAMING = "libnss_wrapper.so";
/** What initdb gets as /etc/passwd where its user has no name; removed like other remains of a creation. */
const NAMES = ".new-passwd";
const INSTEAD = "run Cairn as another user, or set DATABASE_URL to a server.";

export function runnerFor(folder, bin) {
  const uid = process.getuid?.();
  if (uid === 0) return forRoot(folder, bin);
  if (uid === undefined || hasName() || isMade(folder)) return runner();
  return forNameless(uid, folder);
}

const runner = ({ before = [], options = {}, owner = null } = {}) => ({ before, options, owner });

/**
 * In this order: a user namespace, in which the files stay root's; another user with the one capability that opens
 * folders such as /root; another user without it.
 */
function forRoot(folder, bin) {
  const owner = ownerOf(folder);
  const named = standIn();
  if (owner === 0 && works(mappedTo(named))) return runner({ before: mappedTo(named) });
  // initdb refuses a user without a name, the server doesn't.
  const uid = owner === 0 || (!isMade(folder) && !hasEntry(owner)) ? named : owner;
  const refuse = (why) => ({ refusal: `PostgreSQL doesn't run as root, and ${why}, or ${INSTEAD}` });
  const missing = Object.keys(NEEDED).filter((name) => !hasCapability(NEEDED[name]));
  if (missing.length > 0) {
    const lacks = `for lack of ${missing.map((name) => `CAP_${name}`).join(", ")}`;
    return refuse(
      owner === 0
        ? `here root may neither make a user namespace nor act as another user, ${lacks}. Allow one of both`
        : `root may not act as user ${owner}, whose files these are, ${lacks}. Allow it`,
    );
  }
  const other = [`--reuid=${uid}`, `--regid=${uid}`, "--clear-groups"];
  const reaching = ["--inh-caps=-all,+dac_override", "--ambient-caps=+dac_override"];
  // Else access(2), by which PostgreSQL looks for its own file, forgets the capabilities of a user other than root.
  const before = ["setpriv", ...other, ...reaching, "--securebits=+no_setuid_fixup"];
  if (hasCapability(SETPCAP) && works(before)) return runner({ before, owner: { uid, mayNotPass: false } });
  if (!mayBecome(uid)) return refuse(`there is no other user than root here (${uid} isn't mapped). Map more of them`);
  const closed = [dirname(dirname(folder)), bin].flatMap(above).find((at) => !mayPass(at, uid));
  if (closed !== undefined)
    return refuse(
      `user ${uid}, which it could run as, may not enter ${closed}. Install setpriv (util-linux) with CAP_SETPCAP, move ` +
        "to a folder that everyone may enter",
    );
  return runner({ options: { uid, gid: uid }, owner: { uid, mayNotPass: true } });
}

/** A user without an entry in /etc/passwd. In a namespace it has a name; else a library gives it one. */
function forNameless(uid, folder) {
  if (works(mappedTo(standIn()))) return runner({ before: mappedTo(standIn()) });
  const library = ["/usr/lib64", "/usr/lib", ...multiarch()].map((at) => join(at, NAMING)).find((at) => existsSync(at));
  if (library === undefined)
    return {
      refusal:
        `PostgreSQL's initdb needs a name for its user, and user ${uid} has none. Add it to /etc/passwd, install ` +
        `nss_wrapper (libnss-wrapper), ${INSTEAD}`,
    };
  const names = { NSS_WRAPPER_PASSWD: `${folder}${NAMES}`, NSS_WRAPPER_GROUP: "/etc/group" };
  return runner({ options: { env: { ...process.env, ...names, LD_PRELOAD: library } } });
}

export function prepare({ options, owner }, folder, part = folder) {
  const names = options.env?.NSS_WRAPPER_PASSWD;
  if (names !== undefined)
    writeFileSync(
      /* turbopackIgnore: true */ names,
      `cairn:x:${process.getuid()}:${process.getgid()}::/nonexistent:/bin/false\n`,
      { mode: 0o600 },
    );
  if (owner === null || !existsSync(/* turbopackIgnore: true */ part)) return;
  // Without the capability that user must also enter the data folder, which nobody else may.
  if (owner.mayNotPass) give(dirname(folder), owner.uid);
  if (statSync(/* turbopackIgnore: true */ part).uid === owner.uid) return;
  // The folder last: until then an interrupted handing over is done again.
  const files = readdirSync(/* turbopackIgnore: true */ part, { recursive: true, encoding: "utf8" });
  for (const name of files) give(join(part, name), owner.uid);
  give(part, owner.uid);
}

const give = (path, uid) => lchownSync(/* turbopackIgnore: true */ path, uid, uid);

const isMade = (folder) =>
  existsSync(/* turbopackIgnore: true */ join(/* turbopackIgnore: true */ folder, "PG_VERSION"));

const mappedTo = (uid) => ["unshare", "--user", `--map-user=${uid}`, `--map-group=${uid}`];

/** Whether a command such as unshare may do what its words say: it then shows its version. */
const works = ([program, ...words]) => spawnSync(program, [...words, program, "--version"]).status === 0;

/** Whether a process may run as a user. What comes after that, such as Node's own folder, may be closed to it. */
function mayBecome(uid) {
  const { error } = spawnSync(process.execPath, ["--version"], { uid, gid: uid });
  return error === undefined || error.code === "EACCES";
}

/** Whether this process has a capability; systems other than Linux don't divide what root may. */
function hasCapability(number) {
  try {
    const [, mask] = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8"));
    return ((BigInt(`0x${mask}`) >> BigInt(number)) & 1n) === 1n;
  } catch {
    return process.platform !== "linux";
  }
}

function hasName() {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

function users() {
  try {
    return readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => Number(line.split(":")[2] || 0));
  } catch {
    return [];
  }
}

const hasEntry = (uid) => users().includes(uid);

/** A user of this system other than root. */
const standIn = () => (hasEntry(1000) ? 1000 : (users().find((id) => id > 0) ?? 1000));

/** Whose the files are, or the folder in which they will be; root's if there is neither. */
function ownerOf(folder) {
  const found = [folder, dirname(folder)].find((at) => existsSync(/* turbopackIgnore: true */ at));
  return found === undefined ? 0 : statSync(/* turbopackIgnore: true */ found).uid;
}

/** A folder and all above it that exist. */
function above(folder) {
  const rest = dirname(folder) === folder ? [] : above(dirname(folder));
  return existsSync(/* turbopackIgnore: true */ folder) ? [...rest, folder] : rest;
}

function mayPass(folder, user) {
  const { uid, mode } = statSync(/* turbopackIgnore: true */ folder);
  return (mode & (uid === user ? 0o100 : 0o001)) !== 0;
}

/** Debian's folders of libraries, such as /usr/lib/x86_64-linux-gnu. */
function multiarch() {
  try {
    return readdirSync("/usr/lib")
      .filter((name) => name.endsWith("-linux-gnu"))
      .map((name) => join("/usr/lib", name));
  } catch {
    return [];
  }
}
