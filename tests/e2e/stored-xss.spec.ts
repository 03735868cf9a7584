import { test } from "@playwright/test";
import { ALARM, XSS_PAYLOADS } from "../unit/rich-text/xss-payloads";
import { expect, signIn } from "./support/sign-in";

test("300 payloads saved as notes through the API and opened in the dialog run nothing", async ({ page }) => {
  test.setTimeout(300_000);
  const alarms: string[] = [];
  await page.exposeFunction("raise", (what: string) => alarms.push(what));
  await page.addInitScript((alarm) => {
    Object.defineProperty(window, alarm, { value: () => (window as unknown as { raise(what: string): void }).raise(location.href) });
  }, ALARM);
  page.on("dialog", (dialog) => {
    alarms.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn(page, "target");
  const opener = page.getByRole("button", { name: /^Notes for Unit tests/ });
  // The first opening fetches the token that the calls below reuse, and the editor.
  await opener.click();
  await expect(page.getByRole("textbox", { name: "Notes for Unit tests" })).toBeVisible();
  await page.keyboard.press("Escape");
  const sheetId = await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}").sheet_id as number);

  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(300);
  for (const payload of XSS_PAYLOADS) {
    const status = await page.evaluate(
      async ({ sheetId, html }) => {
        const headers = { authorization: `Bearer ${localStorage.getItem("cm_token")}`, "content-type": "application/json" };
        const base = `/api/cm/v1/sheets/${sheetId}`;
        const sheet = await (await fetch(base, { headers })).json();
        const row = sheet.sheet_competencies.find((one: { competency: { name: string } }) => one.competency.name === "Unit tests");
        const body = JSON.stringify({ cm_sheet_competency: { notes: html } });
        return (await fetch(`${base}/sheet_competencies/${row.id}`, { method: "PATCH", headers, body })).status;
      },
      { sheetId, html: payload },
    );
    // What is refused outright (a NUL, too deep) isn't stored at all.
    expect([200, 400, 422]).toContain(status);
    await opener.click();
    await expect(page.getByRole("textbox", { name: "Notes for Unit tests" })).toBeVisible();
    await page.keyboard.press("Escape");
    expect(alarms, payload).toEqual([]);
  }
});
