import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What a journey looks for: the first visible element that fits. A name or text that is a string has to fit wholly. */
export type Target = { within?: Target } & (
  | { role: string; name?: string | RegExp }
  | { text: string | RegExp }
  | { css: string }
);

/** A file that a journey chooses in a file field. */
export type GivenFile = { name: string; content: Buffer };

/** Keys with names of their own; Control is held during the other key. */
export type Key = "Enter" | "Escape" | "Tab" | "ArrowDown" | "Control+k" | "Control+a" | "End";

/**
 * A tab of one person in some browser, with what the journeys need. Everything waits until it can be done, and throws
 * with what it waited for after PATIENCE_MS.
 */
export interface Tab {
  /** Opens a path of the app. */
  open(path: string): Promise<void>;
  /** Returns the address's path and query. */
  address(): Promise<string>;
  click(target: Target): Promise<void>;
  /** Replaces the content of a field. */
  fill(target: Target, text: string): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses a file in a field, which may be hidden. */
  choose(css: string, file: GivenFile): Promise<void>;
  /** Waits until an element is visible. */
  sees(target: Target): Promise<void>;
  /** Waits until no such element is visible. */
  misses(target: Target): Promise<void>;
  /** Runs a function body in the page and returns its result, which is JSON. */
  run(body: string): Promise<unknown>;
  /** Waits for a file that the browser saves, and returns its name and content. */
  saved(): Promise<GivenFile>;
  close(): Promise<void>;
}

export const PATIENCE_MS = 30_000;

/** Returns a target in words, for messages. */
export function inWords(target: Target): string {
  const own =
    "role" in target
      ? `${target.role} ${String(target.name ?? "")}`
      : "text" in target
        ? `text ${String(target.text)}`
        : target.css;
  return target.within ? `${own.trim()} in ${inWords(target.within)}` : own.trim();
}

/** Calls `attempt` until it returns something other than null. Throws with `what` after PATIENCE_MS. */
export async function until<Result>(what: string, attempt: () => Promise<Result | null>): Promise<Result> {
  const end = Date.now() + PATIENCE_MS;
  let reason = "";
  for (;;) {
    try {
      const result = await attempt();
      if (result !== null) return result;
    } catch (error) {
      reason = `: ${error instanceof Error ? error.message : String(error)}`;
    }
    if (Date.now() > end) throw new Error(`Waited for ${what}${reason}`);
    await new Promise((settle) => setTimeout(settle, 50));
  }
}

/**
 * Types a field's text by `write` until the page has kept it: what is typed before its scripts have taken over is lost.
 */
export const untilKept = (run: Tab["run"], text: string, write: () => Promise<unknown>): Promise<true> =>
  until(`“${text}” in the field`, async () => {
    await write();
    const kept = `settle(document.activeElement.value === ${JSON.stringify(text)})`;
    return (await run(`return new Promise((settle) => setTimeout(() => ${kept}, 100))`)) === true ? true : null;
  });

/** Waits for a new file in a folder, and takes it out. */
export const savedIn = (folder: string): Promise<GivenFile> =>
  until("a saved file", async () => {
    const file = readdirSync(folder, { withFileTypes: true }).find((each) => each.isFile() && !isUnfinished(each.name));
    if (file === undefined) return Promise.resolve(null);
    const path = join(folder, file.name);
    const content = readFileSync(path);
    if (content.length === 0) return Promise.resolve(null);
    rmSync(path);
    return { name: file.name, content };
  });

const isUnfinished = (name: string) => /\.(part|wkdownload|dirs)$|^\./.test(name);
