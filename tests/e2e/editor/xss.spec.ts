import type { Page } from "@playwright/test";
import { purifyRichText } from "@/lib/platform/rich-text/purify";
import { ALARM, XSS_FAMILIES } from "../../unit/platform/rich-text/xss-payloads";
import { expect, test } from "@playwright/test";

/**
 * Opens each HTML, does what a reader could do with it, and returns the indexes of those that ran code. Those expected
 * to run get a page each, because one may destroy it.
 */
async function openAll(page: Page, all: readonly string[], { aPageEach }: { aPageEach: boolean }): Promise<number[]> {
  const ran = new Set<number>();
  let current = -1;
  await page.exposeFunction(ALARM, () => void ran.add(current));
  page.on("dialog", (dialog) => {
    ran.add(current);
    void dialog.dismiss();
  });
  page.on("popup", (popup) => void popup.close());
  await page.route("**/*", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Note</title>" }),
  );
  for (const [index, html] of all.entries()) {
    current = index;
    if (aPageEach || index === 0) await page.goto("http://note.test/");
    await page
      .evaluate(async (note) => {
        const main = document.createElement("main");
        document.body.replaceChildren(main);
        main.innerHTML = note;
        // Parse it once more, like a copy into another element: mutation attacks take effect here.
        const copy = main.cloneNode(false) as HTMLElement;
        copy.innerHTML = main.innerHTML;
        main.after(copy);
        for (const element of document.querySelectorAll<HTMLElement>("main *")) {
          for (const type of ["mouseover", "focus", "click", "animationstart", "pointerrawupdate"]) {
            element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
          }
          const address = element.getAttribute("href") ?? element.getAttribute("xlink:href") ?? "";
          // A link opens a new tab: follow it here, where the alarm is.
          if (/^\s*javascript:/i.test(address)) location.href = address;
        }
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      }, html)
      .catch((error: unknown) => {
        // A payload that navigated away has run.
        if (/context was destroyed/i.test(String(error))) ran.add(index);
        else throw error;
      });
  }
  return [...ran];
}

for (const [family, payloads] of Object.entries(XSS_FAMILIES)) {
  test(`no stored ${family} payload runs after sanitising`, async ({ page }) => {
    const ran = await openAll(page, payloads.map(purifyRichText), { aPageEach: false });
    expect(ran.map((index) => payloads[index])).toEqual([]);
  });
}

test("the same payloads do run without sanitising", async ({ page }) => {
  const raw = [...XSS_FAMILIES.handlers.slice(0, 20), ...XSS_FAMILIES.svg.slice(0, 10)];
  // How many do depends on what the browser gets done in a frame.
  expect((await openAll(page, raw, { aPageEach: true })).length).toBeGreaterThan(10);
});
