import { createServer, request, type Server } from "node:http";
import { once } from "node:events";

/**
 * Starts a proxy that forwards requests to the apps in turn, with X-Forwarded-For, like the one in compose.scaled.yaml.
 */
export async function startProxy(port: number, apps: readonly string[]): Promise<Server> {
  let turn = 0;
  const server = createServer((asked, answer) => {
    const { hostname, port: to } = new URL(apps[turn++ % apps.length]!);
    const headers = { ...asked.headers, "x-forwarded-for": asked.socket.remoteAddress, "x-forwarded-proto": "http" };
    const passed = request({ hostname, port: to, method: asked.method, path: asked.url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.once("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    asked.pipe(passed);
  });
  server.listen(port);
  await once(server, "listening");
  return server;
}
