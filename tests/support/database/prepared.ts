/** The global setup passes these to the test files in the environment: Jest's workers get nothing else. */
const KIND = "CAIRN_TEST_DATABASE";
const SERVER = "CAIRN_TEST_SERVER_URL";
const SERVER_PID = "CAIRN_TEST_SERVER_PID";
const SNAPSHOT = "CAIRN_TEST_SNAPSHOT";

export type Prepared =
  | { kind: "postgres"; url: string; pid: number | null }
  /** A tar archive of a migrated database's folder. */
  | { kind: "pglite"; snapshot: string }
  | { kind: "missing" };

/** Returns the kind of database to test on. */
export function wantedKind(): "postgres" | "pglite" {
  const kind = process.env[KIND] ?? "pglite";
  if (kind !== "postgres" && kind !== "pglite") throw new Error(`${KIND} must be postgres or pglite, not ${kind}.`);
  return kind;
}

export function publish(prepared: Prepared): void {
  process.env[SERVER] = prepared.kind === "postgres" ? prepared.url : "";
  process.env[SERVER_PID] = prepared.kind === "postgres" ? String(prepared.pid ?? "") : "";
  process.env[SNAPSHOT] = prepared.kind === "pglite" ? prepared.snapshot : "";
}

export function prepared(): Prepared {
  const { [SERVER]: url = "", [SERVER_PID]: pid = "", [SNAPSHOT]: snapshot = "" } = process.env;
  if (url !== "") return { kind: "postgres", url, pid: pid === "" ? null : Number(pid) };
  if (snapshot !== "") return { kind: "pglite", snapshot };
  return { kind: "missing" };
}
