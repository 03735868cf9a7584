/** The global setup passes these to the test files in the environment: Jest's workers get nothing else. */
const SERVER = "CAIRN_TEST_SERVER_URL";
const SERVER_PID = "CAIRN_TEST_SERVER_PID";

/**
 * The migrated, empty database that test files copy. `pid` is the server's; null if it is the one in TEST_DATABASE_URL.
 */
export type Prepared = { url: string; pid: number | null };

export function publish({ url, pid }: Prepared): void {
  process.env[SERVER] = url;
  process.env[SERVER_PID] = String(pid ?? "");
}

/** Throws in a jest project without tests/support/database/global-setup.ts. */
export function prepared(): Prepared {
  const { [SERVER]: url = "", [SERVER_PID]: pid = "" } = process.env;
  if (url === "")
    throw new Error("No database was prepared: this project lacks tests/support/database/global-setup.ts.");
  return { url, pid: pid === "" ? null : Number(pid) };
}
