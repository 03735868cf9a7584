import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A proxy that can fall silent like a frozen machine or a broken network: it accepts everything and answers nothing.
 */
export type SilentProxy = { url: string; fallSilent(): void; speakAgain(): void; close(): Promise<void> };

/** Starts a proxy in front of the database at `target` (postgresql://…). */
export async function startSilentProxy(target: string): Promise<SilentProxy> {
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
