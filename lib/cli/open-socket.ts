export type OperatorSocket = { path: string; close(): Promise<void> };

// Next bundles this module more than once into one process, and the server around Next has its own copy: there is one socket all the same.
const KEY = Symbol.for("cairn.operator-socket");

/** The socket over which this process does the operator's work, where it has one. */
export function sharedSocket(): { opening?: Promise<OperatorSocket | null> } {
  const slot = globalThis as typeof globalThis & { [KEY]?: { opening?: Promise<OperatorSocket | null> } };
  return (slot[KEY] ??= {});
}

/** Takes no further command, and waits for those under way. */
export async function closeOperatorSocket(): Promise<void> {
  await (await sharedSocket().opening)?.close();
}
