import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { isReadOnly } from "@/lib/platform/core/database-error";
import { openDatabase } from "@/lib/platform/db/open";
import { refuseLossyPooler } from "@/lib/platform/db/server-checks";
import { prepared } from "@/tests/support/database/template";
import { createDatabase } from "@/tests/support/database/test-database";

// A database of its own: nobody can copy the prepared one while it has a connection.
let url: string;
let drop: () => Promise<void>;
beforeAll(async () => ({ url, drop } = await createDatabase(prepared(), { fromTemplate: true })));
afterAll(() => drop());

/** What the server says last when a session can take statements. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/**
 * A pooler that gives each client another connection to the server after its first statement. Passes on no passwords.
 */
async function startLossyPooler(target: string) {
  const { hostname, port } = new URL(target);
  const server = createServer((caller) => {
    const [first, second] = [connect(Number(port), hostname), connect(Number(port), hostname)];
    const ends = [caller, first, second];
    for (const end of ends) end.on("error", () => {}).on("close", () => ends.forEach((other) => other.destroy()));
    let received = 0;
    caller.on("data", (data) => {
      received += 1;
      if (received <= 2) first.write(data);
      // The first message is the greeting.
      if (received !== 2) second.write(data);
    });
    // A greeting of the second that came after the caller's first statement would be taken for its answer.
    const greeted = new Promise<void>((resolve) => {
      second.on("data", (data) => data.subarray(-READY.length).equals(READY) && resolve());
    });
    first.on("data", (data) => void greeted.then(() => caller.write(data)));
    second.on("data", (data) => received > 2 && caller.write(data));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = new URL(target);
  address.port = String((server.address() as AddressInfo).port);
  return { url: address.toString(), close: () => new Promise((closed) => server.close(closed)) };
}

describe("a start with DATABASE_URL", () => {
  test("refuses a pooler that loses prepared statements, in one line", async () => {
    const pooler = await startLossyPooler(url);
    await expect(refuseLossyPooler(pooler.url)).rejects.toThrow(/^DATABASE_URL leads to a connection pooler[^\n]*$/);
    await pooler.close();
  });

  test("accepts the server itself", async () => {
    await expect(refuseLossyPooler(url)).resolves.toBeUndefined();
  });

  test("tells a server that takes no changes from one that can't be used", async () => {
    const standby = await createDatabase(prepared(), { fromTemplate: true });
    const readOnly = new URL(standby.url);
    readOnly.searchParams.set("options", "-c default_transaction_read_only=on");
    const refused = await openDatabase({ databaseUrl: readOnly.toString(), dataDir: "/nowhere" }).catch(
      (error: unknown) => error,
    );
    expect(isReadOnly(refused)).toBe(true);
    await standby.drop();
  });
});
