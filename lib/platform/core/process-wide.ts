// Next bundles a module more than once into a process, beside the server's copy. All must share some values.
const KEY = Symbol.for("cairn.process-wide");
const slot = globalThis as typeof globalThis & { [KEY]?: Map<string, unknown> };

/** Returns the process's only value of this name. Its first caller makes it. */
export function processWide<Value>(name: string, make: () => Value): Value {
  const values = (slot[KEY] ??= new Map());
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as Value;
}
