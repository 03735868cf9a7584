import { type IncomingMessage, request as httpRequest } from "node:http";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Command, EXIT, type Output, type Task } from "./command";
import { AppError } from "@/lib/core/errors";
import { codeOf } from "./failure";
import { isSocketOfOurs } from "./socket-path";
import { COMMAND_HEADER, Message, OPERAND_HEADER, OPTION_HEADER } from "./wire";

/** What connecting to a socket fails with when nobody listens there any more. */
const NOBODY = new Set(["ENOENT", "ECONNREFUSED"]);

/**
 * Has the running app do the work, passing on what it says; gives the exit code, or null where no app listens at the path. Throws
 * AppError forbidden where the app is another user's, or what is wrong with the operator's own file.
 */
export async function forwardToRunningApp(
  path: string,
  command: Command,
  task: Task,
  output: Output,
): Promise<number | null> {
  if (!isSocketOfOurs(path)) return null;
  try {
    return await relay(await post(path, command, task), output);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (NOBODY.has(codeOf(error))) return null;
    output.err(
      "The running app ended, or was stopped, before it had answered: run the command again to see what stands.",
    );
    return EXIT.failed;
  }
}

function post(socketPath: string, command: Command, { operand, option, content }: Task): Promise<IncomingMessage> {
  const headers = {
    [COMMAND_HEADER]: command.name,
    [OPERAND_HEADER]: encodeURIComponent(operand),
    [OPTION_HEADER]: String(option),
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest({ socketPath, method: "POST", path: "/", headers }, resolve).on("error", reject);
    // Nothing of the file is read before somebody listens: where nobody does, the work is done here, from the same file.
    request.once("socket", (socket) => {
      const send = () => {
        pipeline(Readable.from(content), request).catch((error: unknown) => {
          // An app that has heard enough answers and closes: its answer counts.
          if (error instanceof AppError) reject(error);
        });
      };
      if (socket.connecting) socket.once("connect", send);
      else send();
    });
  });
}

async function relay(response: IncomingMessage, output: Output): Promise<number> {
  for await (const line of createInterface({ input: response, crlfDelay: Infinity })) {
    const message = Message.parse(JSON.parse(line));
    if ("data" in message) await output.data(Buffer.from(message.data, "base64"));
    else if ("out" in message) output.out(message.out);
    else if ("err" in message) output.err(message.err);
    else return message.exit;
  }
  throw new Error("the answer broke off");
}
