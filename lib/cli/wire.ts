import { z } from "zod";

/** Headers of the command line's request to the app over the socket. The body is the file's content. */
export const COMMAND_HEADER = "x-cairn-command";
/** URI-encoded. */
export const OPERAND_HEADER = "x-cairn-operand";
/** The options typed, separated by spaces. */
export const OPTIONS_HEADER = "x-cairn-options";

/** A line of the response (JSON lines): output, an error, part of the file to create (base64), or the exit code at the end. */
export const Message = z.union([
  z.strictObject({ data: z.string() }),
  z.strictObject({ out: z.string() }),
  z.strictObject({ err: z.string() }),
  z.strictObject({ exit: z.int() }),
]);
export type Message = z.output<typeof Message>;
