import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import type { Wanted, WantedText } from "./page-finder";
import { inWords, type Key, savedIn, type Tab, type Target, until, untilKept } from "./tab";
import type { WebKit } from "./webdriver";

/** WebDriver's name of an element's id in its answers. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const CONTROL = "\uE009";
const RELEASED = "\uE000";
const KEYS: Record<Key, string> = {
  Enter: "\uE006",
  Escape: "\uE00C",
  Tab: "\uE004",
  ArrowDown: "\uE015",
  End: "\uE010",
  "Control+k": `${CONTROL}k${RELEASED}`,
  "Control+a": `${CONTROL}a${RELEASED}`,
};

const textOf = (text: string | RegExp): WantedText =>
  typeof text === "string" ? { exact: text } : { source: text.source, flags: text.flags };

function wantedOf(target: Target): Wanted {
  const within = target.within ? { within: wantedOf(target.within) } : {};
  if ("css" in target) return { ...within, css: target.css };
  if ("text" in target) return { ...within, text: textOf(target.text) };
  return { ...within, role: target.role, ...(target.name === undefined ? {} : { name: textOf(target.name) }) };
}

let finder: Promise<string> | undefined;

/** The program that finds elements by role and name, as one script. */
async function finderScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "page-finder.ts")],
    ...{ bundle: true, write: false, format: "iife", target: "safari18", minify: true },
    define: { "process.env": "{}" },
  });
  return outputFiles[0]!.text;
}

/** Opens a tab for a new person in the browser that a driver starts. */
export async function webDriverTab({ call, wanted, downloads }: WebKit, origin: string): Promise<Tab> {
  const opened = (await call("POST", "/session", { capabilities: { alwaysMatch: wanted } })) as {
    sessionId: string;
  };
  const session = `/session/${opened.sessionId}`;
  const post = (path: string, body: object = {}) => call("POST", session + path, body);
  await post("/window/rect", { width: 1440, height: 1000 });
  const execute = (script: string, ...args: unknown[]) => post("/execute/sync", { script, args });
  const script = await (finder ??= finderScript());

  const lookFor = async (target: Target): Promise<string | null> => {
    if (!(await execute("return 'findForDrill' in window"))) await execute(script);
    const found = (await execute("return findForDrill(arguments[0])", wantedOf(target))) as Record<string, string>;
    return found?.[ELEMENT] ?? null;
  };
  const withElement = (target: Target, act: (id: string) => Promise<unknown>) =>
    until(inWords(target), async () => {
      const id = await lookFor(target);
      if (id === null) return null;
      await act(id);
      return true;
    });
  const click = async (target: Target) => void (await withElement(target, (id) => post(`/element/${id}/click`)));
  const type = async (text: string) => {
    const focused = (await call("GET", `${session}/element/active`)) as Record<string, string>;
    await post(`/element/${focused[ELEMENT]}/value`, { text });
  };

  return {
    open: async (path) => void (await post("/url", { url: origin + path })),
    address: async () => String(await call("GET", `${session}/url`)).slice(origin.length),
    click,
    fill: async (target, text) => {
      await untilKept(execute, text, async () => {
        await click(target);
        // In one call, WebKit would hold Control during the text.
        await type(KEYS["Control+a"]);
        await type(text);
      });
    },
    type,
    press: (key) => type(KEYS[key]),
    choose: async (css, { name, content }) => {
      const folder = mkdtempSync(join(tmpdir(), "cairn-chosen-"));
      writeFileSync(join(folder, name), content);
      await until(css, async () => {
        const field = (await post("/element", { using: "css selector", value: css })) as Record<string, string>;
        await post(`/element/${field[ELEMENT]}/value`, { text: join(folder, name) });
        return true;
      });
    },
    sees: async (target) => void (await withElement(target, () => Promise.resolve())),
    misses: async (target) =>
      void (await until(`no ${inWords(target)}`, async () => ((await lookFor(target)) === null ? true : null))),
    run: (body) => execute(body),
    saved: () => savedIn(downloads),
    close: async () => void (await call("DELETE", session)),
  };
}
