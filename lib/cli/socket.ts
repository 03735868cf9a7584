import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { storageEnv } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { EXIT } from "./command";
import { commandNamed } from "./commands";
import { type OperatorSocket, sharedSocket } from "./open-socket";
import { runCommand } from "./run";
import { isSocketOfOurs, makeFolderOf, socketPath } from "./socket-path";
import { COMMAND_HEADER, type Message, OPERAND_HEADER, OPTIONS_HEADER } from "./wire";

/** Milliseconds to wait for a command line that stopped while sending. Long, because a large backup takes time. */
const SENDING_TIMEOUT = 10 * 60_000;

/**
 * Starts the socket for the operator's command line, because only one process may open the embedded database. Must be called after
 * the database is open (which proves that no other app uses the folder). Does nothing with a database server. If the
 * socket can't be created (some network drives don't support it), logs why and lets the app run without.
 */
export function startOperatorSocket(): Promise<OperatorSocket | null> {
  return (sharedSocket().opening ??= start());
}

async function start(): Promise<OperatorSocket | null> {
  const { DATABASE_URL, DATA_DIR } = storageEnv();
  if (DATABASE_URL !== undefined) return null;
  try {
    return await listenForOperator(socketPath(DATA_DIR));
  } catch (error) {
    log.warn({ err: error }, "operator socket not created, the command line can't reach this app");
    return null;
  }
}

/** Listens at a path. Replaces a socket left by an app that has ended. */
export async function listenForOperator(path: string): Promise<OperatorSocket> {
  makeFolderOf(path);
  if (isSocketOfOurs(path)) rmSync(/* turbopackIgnore: true */ path, { force: true });
  const server = createServer(
    { requestTimeout: SENDING_TIMEOUT },
    (request, response) => void serve(request, response),
  );
  await listen(server, path);
  // This socket alone must not keep the process alive.
  server.unref();
  const remove = () => rmSync(/* turbopackIgnore: true */ path, { force: true });
  process.once("exit", remove);
  const close = () =>
    new Promise<void>((resolve) => {
      process.off("exit", remove);
      server.close(() => resolve());
      server.closeIdleConnections();
    });
  return { path, close };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // listen() creates the socket, so the umask ensures that nobody else can open it before chmod.
    const umask = process.umask(0o177);
    try {
      server.listen(path, () => {
        chmodSync(/* turbopackIgnore: true */ path, 0o600);
        resolve();
      });
    } finally {
      process.umask(umask);
    }
  });
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (message: Message) => void response.write(`${JSON.stringify(message)}\n`);
  const end = (exit: number) => {
    send({ exit });
    response.end();
  };
  response.setHeader("content-type", "application/jsonl");
  const name = String(request.headers[COMMAND_HEADER] ?? "");
  const command = commandNamed(name.split(" "));
  if (command?.name !== name) {
    send({ err: `The running app has another version and doesn't know the command "${name}".` });
    return end(EXIT.misused);
  }
  const operand = decodeURIComponent(String(request.headers[OPERAND_HEADER] ?? ""));
  const typed = String(request.headers[OPTIONS_HEADER] ?? "").split(" ");
  const options = new Set((command.options ?? []).filter((option) => typed.includes(option)));
  const data = async (chunk: Uint8Array) => {
    const message: Message = { data: Buffer.from(chunk).toString("base64") };
    if (!response.write(`${JSON.stringify(message)}\n`) && !response.destroyed) await writable(response);
    if (response.destroyed) throw new AppError("unreadable", "The command line ended before it received everything.");
  };
  const output = { out: (out: string) => send({ out }), err: (err: string) => send({ err }), data };
  const exit = await runCommand(command, { operand, options, content: sentContent(request), isInApp: true }, output);
  log.info({ command: name, exit }, "operator command finished");
  end(exit);
}

/** Waits until a response takes more, or is closed. */
async function writable(response: ServerResponse): Promise<void> {
  const waiting = new AbortController();
  const events = ["drain", "close"].map((event) => once(response, event, { signal: waiting.signal }));
  try {
    await Promise.race(events);
  } finally {
    // The other event's listener would stay, one for each time.
    waiting.abort();
    await Promise.allSettled(events);
  }
}

/** Returns the file's content that the command line sends. Throws AppError unreadable if it's incomplete. */
async function* sentContent(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* request as AsyncIterable<Buffer>;
  } catch {
    throw new AppError("unreadable", "The file was not received completely. Nothing was changed.");
  }
}
