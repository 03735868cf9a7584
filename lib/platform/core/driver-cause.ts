/**
 * Returns the adapter's description of the driver's error, from the error itself (if a transaction couldn't begin) or
 * from Prisma's wrapper. Empty strings if there is none.
 */
export function driverCause(error: Error & { meta?: { driverAdapterError?: { cause?: unknown } } }): {
  originalCode: string;
  kind: string;
} {
  const { originalCode, kind } = (error.meta?.driverAdapterError?.cause ?? error.cause ?? {}) as {
    originalCode?: unknown;
    kind?: unknown;
  };
  return {
    originalCode: typeof originalCode === "string" ? originalCode : "",
    kind: typeof kind === "string" ? kind : "",
  };
}
