import { once } from "node:events";
import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/** Where the collector of a page reports to (POST), and where reports are taken from (GET: JSON, once each). */
export const REPORTS = "/reports-of-browsers";

/** Runs in each page before its own scripts, and reports what a browser would write to its console as an error. */
const COLLECTOR = `(() => {
  const report = (text) => void fetch("${REPORTS}", { method: "POST", body: location.pathname + ": " + text, keepalive: true });
  const inWords = (part) => (part instanceof Error ? part.stack || String(part) : String(part));
  // Leaving a page cancels what it still loads, and WebKit tells of that, too.
  let isLeft = false;
  addEventListener("beforeunload", () => (isLeft = true));
  const { error } = console;
  console.error = (...parts) => { report("console: " + parts.map(inWords).join(" ")); error.apply(console, parts); };
  addEventListener("error", (event) => {
    if (event.error || event.message) report("error: " + event.message + " " + inWords(event.error));
    else if (!isLeft) report("not loaded: " + (event.target.src || event.target.href));
  }, true);
  addEventListener("unhandledrejection", (event) => report("unhandled: " + inWords(event.reason)));
  document.addEventListener("securitypolicyviolation", (event) =>
    report("policy: " + event.violatedDirective + " " + event.blockedURI + " " + event.sample));
})();`;

/**
 * Stands between browsers and an app, and collects what goes wrong in pages, whatever engine shows them: errors,
 * violations of the content policy, and answers of 500 and more.
 */
export async function startWatcher(port: number, appPort: number): Promise<Server> {
  const troubles: string[] = [];
  const server = createServer((request, response) => {
    if (request.url !== REPORTS) return passOn(request, response, appPort, (trouble) => troubles.push(trouble));
    if (request.method === "GET") return void response.end(JSON.stringify(troubles.splice(0)));
    void text(request).then((trouble) => {
      troubles.push(trouble);
      response.writeHead(204).end();
    });
  });
  server.listen(port);
  await once(server, "listening");
  return server;
}

function passOn(request: IncomingMessage, response: ServerResponse, port: number, tell: (trouble: string) => void) {
  const { method, url, headers } = request;
  // Pages have to be readable on their way.
  const onwards = send(
    { port, method, path: url, headers: { ...headers, "accept-encoding": "identity" } },
    (answer) => {
      const { statusCode = 502 } = answer;
      if (statusCode >= 500) tell(`${method} ${url}: ${statusCode}`);
      const nonce = /'nonce-([^']+)'/.exec(String(answer.headers["content-security-policy"]))?.[1];
      if (nonce === undefined || !answer.headers["content-type"]?.startsWith("text/html")) {
        response.writeHead(statusCode, answer.headers);
        answer.pipe(response);
        return;
      }
      const { "content-length": _length, ...rest } = answer.headers;
      const collector = `<head><script nonce="${nonce}">${COLLECTOR}</script>`;
      void text(answer).then((page) =>
        response.writeHead(statusCode, rest).end(page.replace("<head>", () => collector)),
      );
    },
  );
  onwards.on("error", () => response.headersSent || response.writeHead(502).end());
  request.pipe(onwards);
}
