import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, firefox } from "playwright";
import type { Driver, Engine } from "./tab";

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

/** Starts the system's Firefox, such as Debian's package firefox-esr, by Playwright. */
export async function startFirefox(): Promise<Engine> {
  const [executablePath] = execFileSync("sh", ["-c", "command -v firefox-esr || command -v firefox"], {
    encoding: "utf8",
  }).split("\n");
  const downloads = mkdtempSync(join(tmpdir(), "cairn-firefox-"));
  const browser = await firefox.launch({ channel: "moz-firefox", executablePath, downloadsPath: downloads });
  forgive(browser);
  const newTab: Engine["newTab"] = async (tell): Promise<Driver> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
    const page = await context.newPage();
    page.on("pageerror", (error) => tell(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") tell(`${message.location().url}: ${message.text()}`);
    });
    return {
      open: (url) => page.goto(url, { waitUntil: "load" }),
      address: async () => page.url(),
      run: (body) => page.evaluate(`(() => { ${body} })()`),
      click: async (expression) => {
        const element = (await page.evaluateHandle<Element | null>(expression)).asElement();
        await element?.click({ timeout: 5_000 });
        return element !== null;
      },
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      choose: (css, path) => page.locator(css).setInputFiles(path),
      close: () => context.close(),
    };
  };
  return { name: `Firefox ${browser.version()}`, downloads, newTab, close: () => browser.close() };
}
