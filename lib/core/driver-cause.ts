/** What the adapter says where it wraps the driver's error: in the error itself (a transaction that couldn't begin), or in what Prisma says of it. Empty texts elsewhere. */
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
