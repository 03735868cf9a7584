import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/tests/support/free-port";
import { type Driver, type Engine, type Key, until } from "./tab";

/** Debian's places of the small browser that comes with WebKitGTK. */
const MINI_BROWSERS = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);
/** The display of the virtual screen, unlikely to be another's. */
const DISPLAY = `:${90 + (process.pid % 900)}`;

/** WebDriver's name of an element's id in its answers, and its keys: Control is held until it is pressed again. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const KEYS: Record<Key, string> = {
  Enter: "\uE006",
  Escape: "\uE00C",
  "Control+k": "\uE009k\uE000",
  "Control+a": "\uE009a\uE000",
};
type Found = Record<typeof ELEMENT, string> | null;
type Opened = { sessionId: string; capabilities: { browserVersion: string } };

/** Starts WebKitGTK by its driver (W3C WebDriver) on a screen of its own. */
export async function startWebKit(): Promise<Engine> {
  const binary = MINI_BROWSERS.find((path) => existsSync(path));
  if (binary === undefined) throw new Error("WebKitGTK is missing: apt-get install webkit2gtk-driver xvfb");
  const downloads = mkdtempSync(join(tmpdir(), "cairn-webkit-"));
  writeFileSync(join(downloads, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const screen = spawn("Xvfb", [DISPLAY, "-screen", "0", "1440x1000x24", "-nolisten", "tcp"], { stdio: "ignore" });
  const port = await freePort();
  const own = { DISPLAY, LIBGL_ALWAYS_SOFTWARE: "1", GDK_BACKEND: "x11", XDG_CONFIG_HOME: downloads, HOME: downloads };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { env: { ...process.env, ...own }, stdio: "ignore" });
  const ended = Promise.all([screen, driver].map((child) => once(child, "exit")));

  async function call<T>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      // The driver ends idle connections, perhaps just when the next call is sent.
      method,
      headers: { connection: "close" },
      body: body && JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { binary, args: ["--automation"] } } };
  const openSession = () => call<Opened>("POST", "/session", { capabilities });

  const newTab = async (): Promise<Driver> => {
    const session = `/session/${(await openSession()).sessionId}`;
    const post = <T>(path: string, body: object = {}) => call<T>("POST", session + path, body);
    const run = <T>(script: string) => post<T>("/execute/sync", { script, args: [] });
    const type = async (text: string) => {
      const focused = await call<Found>("GET", `${session}/element/active`);
      await post(`/element/${focused![ELEMENT]}/value`, { text });
    };
    await post("/window/rect", { width: 1440, height: 1000 });
    return {
      open: (url) => post("/url", { url }),
      address: () => call<string>("GET", `${session}/url`),
      run,
      click: async (expression) => {
        const found = await run<Found>(`return ${expression}`);
        if (found) await post(`/element/${found[ELEMENT]}/click`);
        return found !== null;
      },
      type,
      press: (key) => type(KEYS[key]),
      choose: async (css, path) => {
        const field = await post<Found>("/element", { using: "css selector", value: css });
        await post(`/element/${field![ELEMENT]}/value`, { text: path });
      },
      close: () => call("DELETE", session),
    };
  };
  await until("WebKitWebDriver", () => call<object>("GET", "/status"));
  const first = await openSession();
  await call("DELETE", `/session/${first.sessionId}`);
  const close = async () => {
    driver.kill();
    screen.kill();
    await ended;
    rmSync(downloads, { recursive: true, force: true });
  };
  return { name: `WebKitGTK ${first.capabilities.browserVersion}`, downloads, newTab, close };
}
