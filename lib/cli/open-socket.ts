export type OperatorSocket = { path: string; close(): Promise<void> };

// Next bundles this module more than once into one process, and the server around Next has its own copy. All copies must share one socket.
const KEY = Symbol.for("cairn.operator-socket");

/** Returns this process's operator socket, shared by all copies of this module. */
export function sharedSocket(): { opening?: Promise<OperatorSocket | null> } {
  const slot = globalThis as typeof globalThis & { [KEY]?: { opening?: Promise<OperatorSocket | null> } };
  return (slot[KEY] ??= {});
}

/** Accepts no more commands, and waits for running ones. */
export async function closeOperatorSocket(): Promise<void> {
  await (await sharedSocket().opening)?.close();
}
