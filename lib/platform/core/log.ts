import pino from "pino";
import { LOG_LEVELS } from "./settings";
import { loggedError } from "./logged-error";

// An invalid level is reported when the settings are read. Until then, logging must work.
const level = LOG_LEVELS.find((known) => known === process.env.LOG_LEVEL) ?? "info";

/** Writes JSON lines to standard output. Log ids and outcomes, never names, emails, notes or tokens. */
export const log = pino({
  level,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: loggedError },
});
