export type RunningDelivery = { stop(): Promise<void> };

// Next bundles this module more than once into one process, and the server around Next has its own copy. All copies share what runs.
const KEY = Symbol.for("cairn.delivery");

/** Returns this process's delivery of messages, shared by all copies of this module. Doesn't load its code. */
export function sharedDelivery(): { running?: RunningDelivery } {
  const slot = globalThis as typeof globalThis & { [KEY]?: { running?: RunningDelivery } };
  return (slot[KEY] ??= {});
}

/** Takes no more messages, and waits for those being sent. */
export async function stopDelivery(): Promise<void> {
  await sharedDelivery().running?.stop();
}
