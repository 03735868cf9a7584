import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright";
import { type Key, PATIENCE_MS, savedIn, type Tab, type Target, untilKept } from "./tab";

type Role = Parameters<Page["getByRole"]>[0];

/**
 * Opens a tab for a new person in a browser that Playwright drives. `tell` gets what the browser writes to its console
 * as an error. `downloads` is where a browser saves files that tells Playwright of none.
 */
export async function playwrightTab(
  browser: Browser,
  origin: string,
  tell: (trouble: string) => void,
  downloads?: string,
): Promise<Tab> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  page.on("pageerror", (error) => tell(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") tell(`${message.location().url}: ${message.text()}`);
  });
  const files: Promise<{ name: string; content: Buffer }>[] = [];
  page.on("download", (download) => {
    const path = join(mkdtempSync(join(tmpdir(), "cairn-saved-")), "file");
    const name = download.suggestedFilename();
    files.push(download.saveAs(path).then(() => ({ name, content: readFileSync(path) })));
  });

  const named = (within: Page | Locator, target: Target): Locator => {
    if ("css" in target) return within.locator(target.css);
    if ("text" in target) return within.getByText(target.text, { exact: true });
    return within.getByRole(target.role as Role, target.name === undefined ? {} : { name: target.name, exact: true });
  };
  const find = (target: Target): Locator =>
    named(target.within ? find(target.within) : page, target)
      .filter({ visible: true })
      .first();

  const run: Tab["run"] = (body) => page.evaluate(`(() => { ${body} })()`);

  return {
    open: async (path) => void (await page.goto(path, { waitUntil: "load" })),
    address: () => Promise.resolve(page.url().slice(new URL(page.url()).origin.length)),
    click: (target) => find(target).click(),
    fill: async (target, text) => {
      await untilKept(run, text, async () => {
        await find(target).click();
        // By keys: in Firefox, React doesn't notice what Playwright's own fill writes.
        await page.keyboard.press("Control+a");
        await page.keyboard.type(text);
      });
    },
    type: (text) => page.keyboard.type(text),
    press: (key: Key) => page.keyboard.press(key),
    choose: (css, { name, content }) =>
      page.locator(css).setInputFiles({ name, mimeType: "application/octet-stream", buffer: content }),
    sees: (target) => find(target).waitFor(),
    misses: (target) => find(target).waitFor({ state: "hidden" }),
    run,
    saved: async () => {
      if (downloads !== undefined) return savedIn(downloads);
      if (files.length === 0) await page.waitForEvent("download");
      return files.shift()!;
    },
    close: () => context.close(),
  };
}
