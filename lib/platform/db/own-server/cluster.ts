import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { basename, join } from "node:path";
import { OperatorError } from "@/lib/platform/core/operator-error";
import * as dataFolder from "./data-folder";
import { findPrograms, type Programs, runnerOf, serverCommand } from "./programs";
import { refuseForeignSocket, socketFolder } from "./socket-folder";

/** The only user of the server, and its database. */
export const USER = "cairn";
export const DATABASE = "postgres";

/** Free bytes below which no database is opened: a new one takes 40 MB, its log grows by 16 MB. */
const NEEDED = 64_000_000;
/** The first version with PostgreSQL's own locale, which is the same on every system. */
const OWN_LOCALE_SINCE = 17;

/** Windows lacks Unix sockets for PostgreSQL: its server listens on 127.0.0.1 with a password. */
const IS_ON_TCP = process.platform === "win32";

/** A data folder's database, created if it is missing, and the programs of its version. Throws OperatorError. */
export function openCluster(dataDir: string): { folder: string; programs: Programs } {
  const folder = dataFolder.clusterFolder(dataDir);
  refuseFullDisk(dataDir);
  const made = versionOf(dataDir);
  if (made !== null) return { folder, programs: findPrograms(made) };
  const programs = findPrograms();
  create(dataDir, programs);
  return { folder, programs };
}

/** Throws OperatorError early for what stops a server: a wrong folder or version, no space, programs or rights. */
export function refuseUnfit(dataDir: string): void {
  dataFolder.createDataFolder(dataDir);
  dataFolder.refuseFormerDatabase(dataDir);
  refuseFullDisk(dataDir);
  runnerOf(findPrograms(versionOf(dataDir)), dataFolder.clusterFolder(dataDir));
}

function refuseFullDisk(dataDir: string): void {
  if ((dataFolder.freeSpace(dataDir) ?? Infinity) < NEEDED) throw dataFolder.fullDisk(dataDir);
}

function versionOf(dataDir: string): number | null {
  const file = join(/* turbopackIgnore: true */ dataFolder.clusterFolder(dataDir), "PG_VERSION");
  try {
    return existsSync(/* turbopackIgnore: true */ file)
      ? Number(readFileSync(/* turbopackIgnore: true */ file, "utf8"))
      : null;
  } catch (error) {
    throw dataFolder.describeFailure(dataDir, error);
  }
}

/** Creates the files aside and renames them, so that an interrupted creation leaves no half of a database. */
function create(dataDir: string, programs: Programs): void {
  const folder = dataFolder.clusterFolder(dataDir);
  const aside = `${folder}.new-${randomBytes(6).toString("hex")}`;
  try {
    mkdirSync(/* turbopackIgnore: true */ aside, { mode: 0o700 });
    const { words, options: asUser } = serverCommand(programs, "initdb", folder, aside);
    const [command, ...before] = words;
    const options = ["-D", aside, "-U", USER, "--encoding=UTF8", "--data-checksums", "--no-instructions"];
    const made = spawnSync(command, [...before, ...options, ...locale(programs), ...authentication(dataDir)], {
      encoding: "utf8",
      ...asUser,
    });
    if (made.status !== 0) throw creationFailure(dataDir, made.error?.message ?? made.stderr);
    renameSync(/* turbopackIgnore: true */ aside, folder);
    for (const name of readdirSync(/* turbopackIgnore: true */ dataDir))
      if (name.startsWith(`${basename(folder)}.new-`))
        rmSync(/* turbopackIgnore: true */ join(dataDir, name), { recursive: true, force: true });
  } catch (error) {
    rmSync(/* turbopackIgnore: true */ aside, { recursive: true, force: true });
    // Another process was faster.
    if (versionOf(dataDir) === null) throw dataFolder.describeFailure(dataDir, error);
  }
}

const locale = ({ major }: Programs) =>
  major >= OWN_LOCALE_SINCE ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"] : ["--locale=C"];

const creationFailure = (dataDir: string, messages: string): Error =>
  /No space left|Disk quota/.test(messages)
    ? dataFolder.fullDisk(dataDir)
    : new OperatorError(`PostgreSQL couldn't create its files in ${dataDir}: ${lastLine(messages)}`);

/** Returns why a server ended instead of starting, as one line for the operator. */
export function startFailure(dataDir: string, messages: string): Error {
  if (/No space left|Disk quota/.test(messages)) return dataFolder.fullDisk(dataDir);
  const why = messages.match(/(?:FATAL|PANIC): .*/g)?.at(-1) ?? lastLine(messages);
  if (/Permission denied|wrong ownership|invalid permissions/.test(messages))
    return new OperatorError(
      `PostgreSQL may not use its files in ${dataDir} (${why}). Run Cairn as the user that created them.`,
    );
  if (/Unix-domain socket|listen socket|shared memory|semaphore|Cannot allocate/.test(messages))
    return new OperatorError(`PostgreSQL couldn't start on ${dataDir}, whose files aren't the cause (${why}).`);
  return new OperatorError(
    `PostgreSQL couldn't open its files in ${dataDir} (${why}). If they are damaged, move that folder away and ` +
      "restore a backup.",
  );
}

const lastLine = (messages: string): string => messages.trim().split("\n").at(-1) ?? "";

/** Where a cluster's server listens, as options of its command. */
export async function listenOptions(folder: string): Promise<string[]> {
  if (IS_ON_TCP) return ["-h", "127.0.0.1", "-p", String(await freePort()), "-c", "unix_socket_directories="];
  return ["-k", socketFolder(folder), "-h", "", "-c", "unix_socket_permissions=0700"];
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

const passwordFile = (dataDir: string) => join(/* turbopackIgnore: true */ dataDir, "postgres-password");

/** Only this user can enter the folder with the socket, so that no password is needed there. */
function authentication(dataDir: string): string[] {
  if (!IS_ON_TCP) return ["--auth=trust"];
  writeFileSync(/* turbopackIgnore: true */ passwordFile(dataDir), randomBytes(24).toString("hex"), { mode: 0o600 });
  return ["--auth=scram-sha-256", `--pwfile=${passwordFile(dataDir)}`];
}

/** Returns the address of a data folder's server for clients. Throws OperatorError if its socket isn't ours. */
export function connectionUrl(dataDir: string, { host, port }: { host: string; port: number }): string {
  if (!IS_ON_TCP) {
    refuseForeignSocket(dataFolder.clusterFolder(dataDir), host);
    return `postgresql://${USER}@localhost:${port}/${DATABASE}?host=${encodeURIComponent(host)}`;
  }
  const password = readFileSync(/* turbopackIgnore: true */ passwordFile(dataDir), "utf8");
  return `postgresql://${USER}:${password}@${host}:${port}/${DATABASE}`;
}
