import { z } from "zod";

/** The request's headers between command line and app, over the socket. The body is the file's content. */
export const COMMAND_HEADER = "x-cairn-command";
/** URI-encoded. */
export const OPERAND_HEADER = "x-cairn-operand";
/** Whether the command's option was typed: "true" or "false". */
export const OPTION_HEADER = "x-cairn-option";

/** One line of the answer, which is JSON lines: something said, a part of the file to be made (base64), or at the very end how it ended. */
export const Message = z.union([
  z.strictObject({ data: z.string() }),
  z.strictObject({ out: z.string() }),
  z.strictObject({ err: z.string() }),
  z.strictObject({ exit: z.int() }),
]);
export type Message = z.output<typeof Message>;
