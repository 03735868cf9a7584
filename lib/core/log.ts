import pino from "pino";

/** JSON lines on standard output. Log ids and outcomes, never names, addresses, notes or tokens. */
export const log = pino({ level: process.env.LOG_LEVEL ?? "info", base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
