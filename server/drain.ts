import type { Server } from "node:http";

/** Takes nothing new and waits for what has begun, at most until `limit` aborts; then what is left is cut off. Tells whether nothing was. */
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
