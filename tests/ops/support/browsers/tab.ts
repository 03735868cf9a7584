import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "esbuild";
import type { Wanted, WantedText } from "./page-finder";

/** What a journey looks for: the first visible element that fits. A name or text that is a string has to fit wholly. */
export type Target = { within?: Target } & (
  | { role: string; name?: string | RegExp }
  | { text: string | RegExp }
  | { css: string }
);

/** A file that a journey chooses, or a browser saves. */
export type GivenFile = { name: string; content: Buffer };

/** Keys with names of their own; Control is held during the other key. */
export type Key = "Enter" | "Escape" | "Control+k" | "Control+a";

/** A tab of one person in some browser, as its driver has it. */
export type Driver = {
  /** Opens an address. */
  open(url: string): Promise<unknown>;
  address(): Promise<string>;
  /** Runs a function body in the page; returns its result, which is JSON. */
  run(body: string): Promise<unknown>;
  /** Clicks the element that an expression of the page has. Returns false if that is null. */
  click(expression: string): Promise<boolean>;
  /** Types into what has the focus. */
  type(text: string): Promise<unknown>;
  press(key: Key): Promise<unknown>;
  /** Chooses a file of this machine in a field, which may be hidden. */
  choose(css: string, path: string): Promise<unknown>;
  close(): Promise<unknown>;
};

/** A browser that runs: its name with the version, and the folder where it saves files. */
export type Engine = {
  name: string;
  downloads: string;
  /** Opens a tab for a new person: without cookies. `tell` gets the errors on the browser's console, if it tells them. */
  newTab: (tell: (trouble: string) => void) => Promise<Driver>;
  close: () => Promise<unknown>;
};

const PATIENCE_MS = 30_000;

/** Calls `attempt` until it returns something other than null or false. Throws with `what` after PATIENCE_MS. */
export async function until<Result>(what: string, attempt: () => Promise<Result | null | false>): Promise<Result> {
  let reason = "";
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(50)) {
    const result = await attempt().catch((error: unknown) => ((reason = `: ${String(error)}`), null));
    if (result !== null && result !== false) return result;
  }
  throw new Error(`Waited for ${what}${reason}`);
}

const textOf = (text: string | RegExp): WantedText =>
  typeof text === "string" ? { exact: text } : { source: text.source, flags: text.flags };

function wantedOf(target: Target): Wanted {
  const within = target.within ? { within: wantedOf(target.within) } : {};
  if ("css" in target) return { ...within, css: target.css };
  if ("text" in target) return { ...within, text: textOf(target.text) };
  return { ...within, role: target.role, ...(target.name === undefined ? {} : { name: textOf(target.name) }) };
}

/** The program that finds elements by role and name in a page, as one script. */
const { outputFiles } = await build({
  entryPoints: [join(import.meta.dirname, "page-finder.ts")],
  bundle: true,
  write: false,
  format: "iife",
  target: "safari18",
  minify: true,
  define: { "process.env": "{}" },
});
const FINDER = outputFiles[0]!.text;

/** What journeys do in a tab. Everything waits until it can be done. */
export class Tab {
  constructor(
    readonly driver: Driver,
    readonly origin: string,
    readonly downloads: string,
  ) {}

  run = (body: string) => this.driver.run(body);
  type = (text: string) => this.driver.type(text);
  press = (key: Key) => this.driver.press(key);
  close = () => this.driver.close();
  open = (path: string) => this.driver.open(this.origin + path);
  /** Returns the address's path and query. */
  address = async () => (await this.driver.address()).slice(this.origin.length);

  /** Returns an expression of the page that has the element, once the page has the program that finds it. */
  async #found(target: Target): Promise<string> {
    await this.run(`if (!("findForDrill" in window)) { ${FINDER} }`);
    return `window.findForDrill(${JSON.stringify(wantedOf(target))})`;
  }
  #isSeen = async (target: Target) => (await this.run(`return ${await this.#found(target)} !== null`)) === true;

  click = (target: Target) =>
    until(JSON.stringify(wantedOf(target)), async () => this.driver.click(await this.#found(target)));

  /** Waits until an element is visible. */
  sees = (target: Target) => until(JSON.stringify(wantedOf(target)), () => this.#isSeen(target));

  /** Waits until no such element is visible. */
  misses = (target: Target) =>
    until(`no ${JSON.stringify(wantedOf(target))}`, async () => !(await this.#isSeen(target)));

  /** Replaces the content of a field, by keys. What is typed before the page's scripts have taken over is lost. */
  fill = (target: Target, text: string) =>
    until(`“${text}” in the field`, async () => {
      await this.click(target);
      await this.press("Control+a");
      await this.type(text);
      await pause(100);
      return (await this.run("return document.activeElement.value")) === text;
    });

  async choose(css: string, { name, content }: GivenFile): Promise<void> {
    const path = join(mkdtempSync(join(tmpdir(), "cairn-chosen-")), name);
    writeFileSync(path, content);
    await until(css, () => this.driver.choose(css, path).then(() => true));
  }

  /** Waits for a file that the browser saves, and takes it. */
  saved = (): Promise<GivenFile> =>
    until("a saved file", async () => {
      const isWhole = (name: string) => !/\.(part|wkdownload|dirs)$|^\./.test(name);
      const files = readdirSync(this.downloads, { withFileTypes: true });
      const file = files.find((each) => each.isFile() && isWhole(each.name));
      const path = join(this.downloads, file?.name ?? "");
      const content = file && readFileSync(path);
      if (!file || !content || content.length === 0) return null;
      rmSync(path);
      return { name: file.name, content };
    });
}
