import { type IncomingMessage, request as httpRequest } from "node:http";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Command, EXIT, type Output, type Task } from "./command";
import { AppError } from "@/lib/core/errors";
import { codeOf } from "./failure";
import { isSocketOfOurs } from "./socket-path";
import { COMMAND_HEADER, Message, OPERAND_HEADER, OPTIONS_HEADER } from "./wire";

/** Error codes for a socket without a listener. */
const NO_LISTENER = new Set(["ENOENT", "ECONNREFUSED"]);

/**
 * Runs a command in the running app and relays its output. Returns the exit code, or null if no app listens at the path. Throws AppError
 * forbidden if the app runs as another user, and the errors of reading the operator's file.
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
    if (NO_LISTENER.has(codeOf(error))) return null;
    output.err("The running app stopped before the command finished. Run the command again to check the result.");
    return EXIT.failed;
  }
}

function post(socketPath: string, command: Command, { operand, options, content }: Task): Promise<IncomingMessage> {
  const headers = {
    [COMMAND_HEADER]: command.name,
    [OPERAND_HEADER]: encodeURIComponent(operand),
    [OPTIONS_HEADER]: [...options].join(" "),
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest({ socketPath, method: "POST", path: "/", headers }, resolve).on("error", reject);
    // Reads the file only once an app is listening. Without one, this process runs the command with the same file.
    request.once("socket", (socket) => {
      const send = () => {
        pipeline(Readable.from(content), request).catch((error: unknown) => {
          // An app that refuses the command responds and closes the connection early. Its response counts.
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
  throw new Error("the response is incomplete");
}
