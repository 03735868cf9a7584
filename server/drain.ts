import type { Server } from "node:http";

/** Stops accepting requests and lets running ones end until `limit`. False if any had to be ended. */
export async function drain(server: Server, limit: AbortSignal): Promise<boolean> {
  const closed = new Promise<boolean>((resolve) => server.close(() => resolve(true)));
  server.closeIdleConnections();
  const cutOff = new Promise<boolean>((resolve) => {
    const cut = () => {
      server.closeAllConnections();
      resolve(false);
    };
    if (limit.aborted) cut();
    else limit.addEventListener("abort", cut, { once: true });
  });
  return Promise.race([closed, cutOff]);
}
