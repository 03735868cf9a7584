import { expect, type Locator, type Page, test as base } from "@playwright/test";
import { build } from "esbuild";
import { purifyRichText } from "@/lib/platform/rich-text/purify";
import type { EditorHarness } from "./harness";

declare global {
  interface Window {
    harness: EditorHarness;
  }
}

const ORIGIN = "http://editor.test";
// As strict as the product's policy: the editor must not need more.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:";
const PAGE = '<!doctype html><html lang="en"><title>Editor</title><body><script src="/harness.js"></script>';

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [new URL("harness.tsx", import.meta.url).pathname],
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    conditions: ["browser"],
    define: { "process.env.NODE_ENV": '"production"' },
    alias: { "@": new URL("../../../..", import.meta.url).pathname },
  });
  return outputFiles[0]?.text ?? "";
}

/** The editor alone on a page in a real browser, without the product's server. */
export class EditorPage {
  readonly text: Locator;
  readonly toolbar: Locator;

  constructor(readonly page: Page) {
    this.text = page.getByRole("textbox", { name: "Notes for Testing" });
    this.toolbar = page.getByRole("toolbar");
  }

  button(name: string): Locator {
    return this.toolbar.getByRole("button", { name, exact: true });
  }

  /** Opens a note as the server would send it. */
  async edit(html: string): Promise<void> {
    await this.page.evaluate((initial) => window.harness.edit(initial), html);
    await this.text.click();
  }

  /** The HTML that saving would store: the editor's, sanitised as on the server. */
  async save(): Promise<string> {
    const html = await this.page.evaluate(() => window.harness.note?.html);
    if (html === undefined) throw new Error("The editor reported no change");
    return purifyRichText(html);
  }

  /** Types a letter and deletes it, so that a newly opened editor reports its note. */
  async touch(): Promise<void> {
    await this.moveCaret("Control+End");
    await this.page.keyboard.type("x");
    await this.page.keyboard.press("Backspace");
  }

  /** Moves the caret and waits for the selection change, which the browser reports in a separate task. */
  async moveCaret(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }

  /** Presses a key in the toolbar and waits until the focus has moved, which happens in a separate task. */
  async walk(key: "ArrowRight" | "End"): Promise<void> {
    const left = await this.page.evaluateHandle(() => document.activeElement);
    await this.page.keyboard.press(key);
    await this.page.waitForFunction((element) => document.activeElement !== element, left);
  }

  async type(words: string): Promise<void> {
    await this.page.keyboard.type(words);
  }

  /** Pastes like another program's clipboard: HTML, plain text and files. */
  async paste({
    html = "",
    plain = "",
    files = [],
  }: {
    html?: string;
    plain?: string;
    files?: { name: string; type: string; base64: string }[];
  }): Promise<void> {
    await this.text.evaluate(
      (element, clip) => {
        const data = new DataTransfer();
        if (clip.html) data.setData("text/html", clip.html);
        if (clip.plain) data.setData("text/plain", clip.plain);
        for (const { name, type, base64 } of clip.files) {
          data.items.add(
            new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name, { type }),
          );
        }
        element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      },
      { html, plain, files },
    );
  }
}

/** What the page logs as an error, or throws. */
type Tab = { page: Page; failures: string[] };

/** A test of the editor, which shares one page with the others of its worker: `edit` opens a new editor. */
export const test = base.extend<{ page: Page; editor: EditorPage }, { tab: Tab }>({
  tab: [
    async ({ browser }, provide) => {
      const editorScript = await bundle();
      const page = await browser.newPage();
      await page.route(`${ORIGIN}/**`, async (route) => {
        if (route.request().url().endsWith("/harness.js"))
          await route.fulfill({ contentType: "text/javascript", body: editorScript });
        else
          await route.fulfill({ contentType: "text/html", headers: { "content-security-policy": POLICY }, body: PAGE });
      });
      const failures: string[] = [];
      page.on("pageerror", (error) => failures.push(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error") failures.push(message.text());
      });
      await page.goto(ORIGIN);
      await provide({ page, failures });
      await page.close();
    },
    { scope: "worker" },
  ],
  page: async ({ tab }, provide) => {
    await provide(tab.page);
  },
  editor: async ({ tab }, provide) => {
    await provide(new EditorPage(tab.page));
    expect(tab.failures.splice(0)).toEqual([]);
  },
});
export { expect } from "@playwright/test";
