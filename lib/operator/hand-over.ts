import { type IncomingMessage, request as httpRequest } from "node:http";
import { createInterface } from "node:readline";
import { type Command, EXIT, type Output, type Task } from "./command";
import { codeOf } from "./failure";
import { isSocketOfOurs } from "./socket-path";
import { COMMAND_HEADER, Message, OPERAND_HEADER } from "./wire";

/** What connecting to a socket fails with when nobody listens there any more. */
const NOBODY = new Set(["ENOENT", "ECONNREFUSED"]);

/**
 * Has the running app do the work, passing on what it says; gives the exit code, or null where no app listens at the path. Throws
 * AppError forbidden where the app is another user's.
 */
export async function handOver(path: string, command: Command, task: Task, output: Output): Promise<number | null> {
  if (!isSocketOfOurs(path)) return null;
  try {
    return await relay(await post(path, command, task), output);
  } catch (error) {
    if (NOBODY.has(codeOf(error))) return null;
    output.err("The running app ended, or was stopped, before it had answered: run the command again to see what stands.");
    return EXIT.failed;
  }
}

function post(socketPath: string, command: Command, { operand, file }: Task): Promise<IncomingMessage> {
  const headers = { [COMMAND_HEADER]: command.name, [OPERAND_HEADER]: encodeURIComponent(operand), "content-length": file.byteLength };
  return new Promise((resolve, reject) => {
    httpRequest({ socketPath, method: "POST", path: "/", headers }, resolve).on("error", reject).end(file);
  });
}

async function relay(response: IncomingMessage, output: Output): Promise<number> {
  for await (const line of createInterface({ input: response, crlfDelay: Infinity })) {
    const message = Message.parse(JSON.parse(line));
    if ("out" in message) output.out(message.out);
    else if ("err" in message) output.err(message.err);
    else return message.exit;
  }
  throw new Error("the answer broke off");
}
