import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, firefox } from "playwright";
import { browserPath } from "@/tests/e2e/support/browser";
import { playwrightTab } from "./playwright-tab";
import type { Tab } from "./tab";
import { startWebKit } from "./webdriver";
import { webDriverTab } from "./webdriver-tab";

/** A browser that runs. */
export type Engine = {
  name: string;
  version: string;
  /**
   * Opens a tab for a new person: without cookies. `tell` gets the errors on the browser's own console, where it tells
   * them.
   */
  newTab: (origin: string, tell: (trouble: string) => void) => Promise<Tab>;
  close: () => Promise<void>;
};

/** What Firefox ESR 153 can't emulate yet, and Playwright sets in every context. */
const UNKNOWN_TO_FIREFOX = "emulation.setMediaFeaturesOverride";

type Session = { send: (method: string, params?: object) => Promise<unknown> };
type Driven = { _connection: { toImpl: (browser: Browser) => { _browserSession: Session } } };

/** Answers for Firefox what it doesn't know, or Playwright could open no tab. The journeys emulate no media. */
function forgive(browser: Browser): void {
  const session = (browser as unknown as Driven)._connection.toImpl(browser)._browserSession;
  const prototype = Object.getPrototypeOf(session) as Session;
  const { send } = prototype;
  prototype.send = function (this: Session, method, params) {
    return method === UNKNOWN_TO_FIREFOX ? Promise.resolve({}) : send.call(this, method, params);
  };
}

const playwrightEngine = (name: string, browser: Browser, downloads?: string): Engine => ({
  name,
  version: browser.version(),
  newTab: (origin, tell) => playwrightTab(browser, origin, tell, downloads),
  close: () => browser.close(),
});

/** Returns where the installed Firefox is. Throws one line that says what to install. */
function firefoxPath(): string {
  for (const name of ["firefox-esr", "firefox"]) {
    const { status, stdout } = spawnSync("which", [name], { encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  throw new Error("Firefox is missing: apt-get install firefox-esr");
}

/**
 * Starts each engine. Firefox and WebKit are the system's, such as Debian's packages firefox-esr and webkit2gtk-driver.
 */
export const ENGINES: Record<string, () => Promise<Engine>> = {
  chromium: async () => {
    const args = ["--no-sandbox", "--disable-gpu"];
    return playwrightEngine("Chromium", await chromium.launch({ executablePath: browserPath(), args }));
  },
  firefox: async () => {
    const executablePath = firefoxPath();
    const downloadsPath = mkdtempSync(join(tmpdir(), "cairn-firefox-"));
    const browser = await firefox.launch({ channel: "moz-firefox", executablePath, downloadsPath });
    forgive(browser);
    return playwrightEngine("Firefox", browser, downloadsPath);
  },
  webkit: async () => {
    const webKit = await startWebKit();
    return {
      name: "WebKitGTK",
      version: webKit.version,
      newTab: (origin) => webDriverTab(webKit, origin),
      close: webKit.end,
    };
  },
};
