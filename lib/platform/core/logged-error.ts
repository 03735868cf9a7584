import { driverCause } from "./driver-cause";

type LoggedError = {
  type: string;
  code?: string;
  database?: string;
  message?: string;
  where?: Record<string, string>;
  stack: string[];
  cause?: LoggedError;
};

/** Fields of PostgreSQL's errors that name parts of the schema, never people's data. */
const PLACES = ["table", "column", "constraint", "routine"] as const;

/**
 * Converts an error for the log: its type and where it came from. Leaves out the messages of the database and its
 * client, because they quote values of the failed statement.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, stack: [] };
  const fields = error as Error & Partial<Record<"code" | (typeof PLACES)[number], unknown>>;
  const where = Object.fromEntries(
    PLACES.flatMap((place) => (typeof fields[place] === "string" ? [[place, fields[place]]] : [])),
  );
  const { originalCode, kind } = driverCause(error);
  return {
    type: error.name,
    ...(typeof fields.code === "string" ? { code: fields.code } : {}),
    ...(kind === "" ? {} : { database: `${kind} ${originalCode}`.trim() }),
    ...(quotesValues(error) ? {} : { message: error.message }),
    ...(Object.keys(where).length > 0 ? { where } : {}),
    // Only the frames: the start of a stack repeats the message.
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  };
}

const quotesValues = (error: Error) => /^(Prisma|DriverAdapter)/.test(error.name) || "severity" in error;
