import { format } from "node:util";
import { log } from "@/lib/platform/core/log";

/** Sends what Next and other packages print to the log, so that it's machine-readable and errors don't contain data. */
export function sendConsoleToLog(): void {
  const send =
    (level: "info" | "warn" | "error") =>
    (...printed: unknown[]) => {
      const err = printed.find((part) => part instanceof Error);
      const words = printed.filter((part) => typeof part === "string" || typeof part === "number");
      if (err === undefined) log[level](words.length > 0 ? format(...words) : "console output without text");
      else log[level]({ err }, format(...words) || "error printed to the console");
    };
  Object.assign(console, { log: send("info"), info: send("info"), warn: send("warn"), error: send("error") });
}
