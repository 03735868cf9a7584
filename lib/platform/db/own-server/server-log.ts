import type { Readable } from "node:stream";
import { log } from "@/lib/platform/core/log";

/** Characters of the server's last messages that are kept, to say why it ended. */
const MOST_KEPT = 4_000;

// Errors of statements aren't logged here: who sent the statement gets them, and their details may name people.
const LEVEL = { WARNING: "warn", FATAL: "warn", PANIC: "error", LOG: "debug" } as const;

/** What every connection gets while a server starts or ends, about which the app has lines of its own. */
const EXPECTED = /^(the database system is|terminating connection due to (administrator|unexpected postmaster))/;

/** Writes a server's warnings to our log. Returns what gives its last messages. */
export function followServerLog(messages: Readable): () => string {
  let last = "";
  let rest = "";
  messages.setEncoding("utf8").on("data", (text: string) => {
    last = (last + text).slice(-MOST_KEPT);
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const [, kind, message] = /^(WARNING|FATAL|PANIC|LOG): +(.*)/.exec(line) ?? [];
      if (!kind || !message) continue;
      const level = EXPECTED.test(message) ? "debug" : LEVEL[kind as keyof typeof LEVEL];
      log[level]({ postgres: message }, "message of the database server");
    }
  });
  return () => last;
}
