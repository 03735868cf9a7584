import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

const opened: Server[] = [];

/** Starts a server on a free port of this machine, and returns its address. `closeServers` ends it. */
export async function listening(server: Server): Promise<string> {
  opened.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Ends a server with its connections. */
export function closeServer(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** Ends all servers that were started so; for afterEach or afterAll. */
export const closeServers = (): void => opened.splice(0).forEach(closeServer);
