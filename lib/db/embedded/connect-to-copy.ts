import { MessageChannel } from "node:worker_threads";
import pg from "pg";
import { openCopy } from "./open-pglite";
import { PortStream } from "./port-stream";
import { servePort } from "./serve-port";
import { sessionsOf } from "./session";

/** Opens an online copy in this thread and returns a client of it. The files in the folder change; nothing of it has to be closed. */
export async function connectToCopy(folder: string): Promise<pg.Client> {
  const openSession = sessionsOf(await openCopy(folder), () => {});
  const { port1, port2 } = new MessageChannel();
  servePort(openSession, port2);
  const client = new pg.Client({
    user: "postgres",
    database: "postgres",
    // Neither is used, but both unset would make node-postgres read the environment and ~/.pgpass.
    password: "unused",
    host: "embedded",
    ssl: false,
    stream: () => new PortStream(port1),
  });
  await client.connect();
  return client;
}
