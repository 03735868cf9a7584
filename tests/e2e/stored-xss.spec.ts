import { test, type Page } from "@playwright/test";
import { ALARM, XSS_PAYLOADS } from "../unit/rich-text/xss-payloads";
import { expect, signIn } from "./support/sign-in";

test.describe.configure({ mode: "parallel" });

/** The payloads in as many parts as are tried side by side. */
const PARTS = [0, 1, 2, 3];
const ROW = "Unit tests";

test("there are at least 300 payloads, each of them in a part", () => {
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(300);
  expect(PARTS.reduce((sum, part) => sum + payloadsOf(part).length, 0)).toBe(XSS_PAYLOADS.length);
});

for (const part of PARTS) {
  test(`payloads saved as notes through the API and opened in the dialog run nothing, part ${part + 1} of ${PARTS.length}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const alarms = await listenForAlarms(page);
    await signIn(page, "target");
    const opener = page.getByRole("button", { name: new RegExp(`^Notes for ${ROW}`) });
    const editor = page.getByRole("textbox", { name: `Notes for ${ROW}` });
    // The first opening fetches the token that the calls below reuse, and the editor.
    await opener.click();
    await expect(editor).toBeVisible();
    await page.keyboard.press("Escape");
    const row = await addressOfRow(page);
    for (const payload of payloadsOf(part)) {
      // What is refused outright (a NUL, too deep) isn't stored at all.
      expect([200, 400, 422]).toContain(await save(page, row, payload));
      await opener.click();
      await expect(editor).toBeVisible();
      await page.keyboard.press("Escape");
      expect(alarms, payload).toEqual([]);
    }
  });
}

function payloadsOf(part: number) {
  return XSS_PAYLOADS.filter((_, index) => index % PARTS.length === part);
}

async function listenForAlarms(page: Page): Promise<string[]> {
  const alarms: string[] = [];
  await page.exposeFunction("raise", (what: string) => alarms.push(what));
  await page.addInitScript((alarm) => {
    Object.defineProperty(window, alarm, {
      value: () => (window as unknown as { raise(what: string): void }).raise(location.href),
    });
  }, ALARM);
  page.on("dialog", (dialog) => {
    alarms.push(dialog.message());
    void dialog.dismiss();
  });
  return alarms;
}

function addressOfRow(page: Page): Promise<string> {
  return page.evaluate(async (name) => {
    const base = `/api/cm/v1/sheets/${JSON.parse(localStorage.getItem("user") ?? "{}").sheet_id}`;
    const sheet = await (
      await fetch(base, { headers: { authorization: `Bearer ${localStorage.getItem("cm_token")}` } })
    ).json();
    const row = sheet.sheet_competencies.find((one: { competency: { name: string } }) => one.competency.name === name);
    return `${base}/sheet_competencies/${row.id}`;
  }, ROW);
}

function save(page: Page, row: string, html: string): Promise<number> {
  return page.evaluate(
    async ({ row, html }) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem("cm_token")}`,
        "content-type": "application/json",
      };
      return (
        await fetch(row, { method: "PATCH", headers, body: JSON.stringify({ cm_sheet_competency: { notes: html } }) })
      ).status;
    },
    { row, html },
  );
}
