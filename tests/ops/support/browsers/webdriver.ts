import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/tests/support/free-port";
import { until } from "./tab";

/** Debian's places of the small browser that comes with WebKitGTK. */
const MINI_BROWSERS = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);
/** The display of the virtual screen, unlikely to be another's. */
const DISPLAY = `:${90 + (process.pid % 900)}`;
const SCREEN = "1440x1000x24";

export type Call = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

export type WebKit = {
  /** Speaks to the driver (W3C WebDriver). Throws with the driver's error and message. */
  call: Call;
  /** The capabilities to open a session with. */
  wanted: object;
  version: string;
  /** Where the browser saves files. */
  downloads: string;
  end: () => Promise<void>;
};

/** Starts WebKitWebDriver on a screen of its own. Throws one line that says what to install. */
export async function startWebKit(): Promise<WebKit> {
  const binary = MINI_BROWSERS.find((path) => existsSync(path));
  if (binary === undefined) throw new Error("WebKitGTK is missing: apt-get install webkit2gtk-driver xvfb");
  const wanted = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
  const folder = mkdtempSync(join(tmpdir(), "cairn-webkit-"));
  writeFileSync(join(folder, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${folder}"\n`);
  const screen = spawn("Xvfb", [DISPLAY, "-screen", "0", SCREEN, "-nolisten", "tcp"], { stdio: "ignore" });
  const port = await freePort();
  const own = { DISPLAY, LIBGL_ALWAYS_SOFTWARE: "1", GDK_BACKEND: "x11", XDG_CONFIG_HOME: folder, HOME: folder };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { env: { ...process.env, ...own }, stdio: "ignore" });
  const ended = Promise.all([screen, driver].map((child) => once(child, "exit")));

  const call: Call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      // The driver ends idle connections, perhaps just when the next call is sent.
      headers: { connection: "close" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
  await until("WebKitWebDriver", () => call("GET", "/status"));
  const { sessionId, capabilities } = (await call("POST", "/session", { capabilities: { alwaysMatch: wanted } })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  await call("DELETE", `/session/${sessionId}`);
  return {
    call,
    version: capabilities.browserVersion,
    wanted,
    downloads: folder,
    end: async () => {
      driver.kill();
      screen.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
