import { rmSync } from "node:fs";

/**
 * On globalThis, because Jest runs its global setup and teardown in one process but loads the modules again in between.
 */
const KEY = Symbol.for("cairn.tests.teardown");
const slot = globalThis as typeof globalThis & { [KEY]?: (() => Promise<void>)[] };

/** Registers work to do, or a folder to remove, at the end of the run. */
export function atTeardown(work: string | (() => Promise<void>)): void {
  (slot[KEY] ??= []).push(typeof work === "string" ? async () => rmSync(work, { recursive: true, force: true }) : work);
}

export async function tearDown(): Promise<void> {
  const works = slot[KEY] ?? [];
  slot[KEY] = [];
  for (const work of works) await work();
}
