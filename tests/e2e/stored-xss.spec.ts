import { test, type Page } from "@playwright/test";
import { ALARM, XSS_FAMILIES } from "../unit/platform/rich-text/xss-payloads";
import { expect, signIn } from "./support/sign-in";

const ROW = "Unit tests";

// The unit suite sanitises all payloads, and editor/xss.spec.ts opens the results in a real browser.
test("a payload of each family, saved as notes through the API and opened in the dialog, runs nothing", async ({
  page,
}) => {
  const alarms = await listenForAlarms(page);
  await signIn(page, "target");
  const opener = page.getByRole("button", { name: new RegExp(`^Notes for ${ROW}`) });
  const editor = page.getByRole("textbox", { name: `Notes for ${ROW}` });
  // Opening it first loads the editor and the token that the calls below reuse.
  await opener.click();
  await expect(editor).toBeVisible();
  await page.keyboard.press("Escape");
  const row = await addressOfRow(page);
  for (const [family, [payload = ""]] of Object.entries(XSS_FAMILIES)) {
    expect([family, await save(page, row, payload)]).toEqual([family, 200]);
    await opener.click();
    await expect(editor).toBeVisible();
    await page.keyboard.press("Escape");
    expect(alarms, payload).toEqual([]);
  }
});

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
