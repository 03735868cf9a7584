import pino from "pino";
import { LOG_LEVELS } from "./settings";
import { loggedError } from "./logged-error";

// A wrong level is refused by the settings, in words; it must not break the log before.
const level = LOG_LEVELS.find((known) => known === process.env.LOG_LEVEL) ?? "info";

/** JSON lines on standard output. Log ids and outcomes, never names, addresses, notes or tokens. */
export const log = pino({
  level,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: loggedError },
});
