import { driverCause } from "./driver-cause";

type Described = {
  type: string;
  code?: string;
  database?: string;
  message?: string;
  where?: Record<string, string>;
  stack: string[];
  cause?: Described;
};

/** What PostgreSQL says of an error that names places in the schema, never what people wrote. */
const PLACES = ["table", "column", "constraint", "routine"] as const;

/**
 * An error as the log may have it: what it is and where it came from. The messages of the database and of its client are left out, since
 * they quote the values of the statement that failed.
 */
export function loggedError(error: unknown): Described {
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
    // The head of a stack is the message once more.
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  };
}

const quotesValues = (error: Error) => /^(Prisma|DriverAdapter)/.test(error.name) || "severity" in error;
