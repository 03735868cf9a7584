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

/** Milliseconds until a command line that stopped in the middle of sending is given up on; a large backup takes its time. */
const SENDING_TIMEOUT = 10 * 60_000;

/**
 * Lets the operator's command line reach this app, which holds the embedded database that only one process may open. To be called once
 * the database is open (which proves that no other app runs on the folder). With a database server there is nothing to do. Where the
 * socket can't be made (some network drives have none) the app runs all the same, and the log says why.
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

/** Listens at a path; a socket that a dead app left there is replaced. */
export async function listenForOperator(path: string): Promise<OperatorSocket> {
  makeFolderOf(path);
  if (isSocketOfOurs(path)) rmSync(/* turbopackIgnore: true */ path, { force: true });
  const server = createServer(
    { requestTimeout: SENDING_TIMEOUT },
    (request, response) => void serve(request, response),
  );
  await listen(server, path);
  // The app lives by its own port; this one alone must not keep it alive.
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
    // The socket is made inside listen(), so nobody else could open it even before the mode is set.
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
    if (!response.write(`${JSON.stringify(message)}\n`) && !response.destroyed)
      await Promise.race([once(response, "drain"), once(response, "close")]);
    if (response.destroyed) throw new AppError("unreadable", "The command line ended before it had everything.");
  };
  const output = { out: (out: string) => send({ out }), err: (err: string) => send({ err }), data };
  const exit = await runCommand(command, { operand, options, content: sentContent(request) }, output);
  log.info({ command: name, exit }, "operator command finished");
  end(exit);
}

/** What the command line sends of its file. Throws AppError unreadable where it breaks off. */
async function* sentContent(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* request as AsyncIterable<Buffer>;
  } catch {
    throw new AppError("unreadable", "The file did not arrive completely. Nothing was changed.");
  }
}
