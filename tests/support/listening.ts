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

/** Ends all servers that were started so, with their connections; for afterEach or afterAll. */
export function closeServers(): void {
  for (const server of opened.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
}
