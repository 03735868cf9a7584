import type { Database } from "@/lib/platform/db";
import { openDatabase } from "@/lib/platform/db/open";
import { prepared } from "@/tests/support/database/template";
import { createDatabase } from "@/tests/support/database/test-database";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A proxy that can fall silent like a frozen machine or a broken network: it accepts everything and answers nothing.
 */
type SilentProxy = { url: string; fallSilent(): void; speakAgain(): void; close(): Promise<void> };

/** Starts a proxy in front of the database at `target` (postgresql://…). */
async function startSilentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((caller) => {
    const behind = connect(Number(port), hostname);
    for (const [from, to] of [
      [caller, behind],
      [behind, caller],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy()).on("close", () => (sockets.delete(from), to.destroy()));
      from.on("data", (data) => void to.write(data));
      if (isSilent) from.pause();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const every = (act: (socket: Socket) => void) => sockets.forEach(act);
  return {
    url: url.toString(),
    fallSilent() {
      isSilent = true;
      every((socket) => socket.pause());
    },
    speakAgain() {
      isSilent = false;
      every((socket) => socket.resume());
    },
    async close() {
      every((socket) => socket.destroy());
      server.close();
      await once(server, "close");
    },
  };
}

/** Milliseconds until a caller gets an error, and until a server that answers again is used. */
const TOLD_WITHIN = 5_000;
const BACK_WITHIN = 10_000;
const url = prepared();

describe("a server that falls silent", () => {
  let proxy: SilentProxy;
  let db: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const made = await createDatabase(url, { fromTemplate: true });
    drop = made.drop;
    proxy = await startSilentProxy(made.url);
    db = await openDatabase({ databaseUrl: proxy.url, dataDir: "/nowhere" });
  });
  afterAll(async () => {
    await proxy.close();
    await db.close();
    await drop();
  });

  const told = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await expect(work()).rejects.toThrow();
    return performance.now() - begun;
  };

  test("keeps nobody waiting, even in a transaction, and is used once it answers again", async () => {
    const person = { email: "ada@example.com", firstName: "Ada", lastName: "Byron", sortKey: "byron ada" };
    let inside = () => {};
    const isInside = new Promise<void>((resolve) => {
      inside = resolve;
    });
    const transaction = db.prisma.$transaction(async (tx) => {
      await tx.user.create({ data: person });
      proxy.fallSilent();
      inside();
      await tx.user.count();
    });
    transaction.catch(() => {});
    await isInside;
    const waits = await Promise.all([
      told(() => transaction),
      ...Array.from({ length: 12 }, () => told(() => db.prisma.user.count())),
    ]);
    expect(Math.max(...waits)).toBeLessThan(TOLD_WITHIN);
    expect(db.answers()).toBe(false);

    proxy.speakAgain();
    const end = Date.now() + BACK_WITHIN;
    while (!db.answers() && Date.now() < end) await new Promise((resolve) => setImmediate(resolve));
    expect(db.answers()).toBe(true);
    expect(await db.prisma.user.count()).toBe(0);
  });
});

describe("a process that is busy itself", () => {
  /** Milliseconds, longer than the wait for a silent server. */
  const BUSY = 3_500;

  test("doesn't treat its server as silent", async () => {
    const made = await createDatabase(url, { fromTemplate: true });
    const db = await openDatabase({ databaseUrl: made.url, dataDir: "/nowhere" });
    const waiting = db.prisma.user.count();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY);
    expect(await waiting).toBe(0);
    expect(await db.prisma.user.count()).toBe(0);
    expect(db.answers()).toBe(true);
    await db.close();
    await made.drop();
  });
});
