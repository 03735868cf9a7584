import { format } from "node:util";
import { log } from "@/lib/core/log";

/** Lets what Next and other packages print become lines of the log too: readable by machine, and errors without the values they quote. */
export function sendConsoleToLog(): void {
  const send =
    (level: "info" | "warn" | "error") =>
    (...printed: unknown[]) => {
      const err = printed.find((part) => part instanceof Error);
      const words = printed.filter((part) => typeof part === "string" || typeof part === "number");
      if (err === undefined) log[level](words.length > 0 ? format(...words) : "printed something that is no text");
      else log[level]({ err }, format(...words) || "an error was printed");
    };
  Object.assign(console, { log: send("info"), info: send("info"), warn: send("warn"), error: send("error") });
}
