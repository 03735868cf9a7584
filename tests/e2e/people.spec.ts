import { fullName } from "./support/cast";
import { expect, signIn, startSession, test } from "./support/sign-in";

test("people download their data as JSON and see who viewed their sheet", async ({ page, browser }) => {
  await signIn(page, "leaverReport");
  const sheet = await page.evaluate(
    () => JSON.parse(localStorage.getItem("user") ?? "null") as { user_id: number; sheet_id: number },
  );
  const looking = await (await browser.newContext()).newPage();
  await startSession(looking, "successor");
  await looking.goto(`/users/${sheet.user_id}/sheets/${sheet.sheet_id}/`);
  await expect(looking.getByRole("heading", { level: 1 })).toContainText(fullName("leaverReport"));
  await looking.context().close();
  await page.goto("/my-data");
  await expect(page.getByRole("row", { name: new RegExp(fullName("successor")) })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
});

test("on a phone, the menu of a person's actions is whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, "admin");
  await page.goto("/people?search=successor");
  await page.getByRole("button", { name: `Actions for ${fullName("successor")}` }).click();
  for (const name of ["Deactivate", "Erase"])
    await expect(page.getByRole("menuitem", { name })).toBeInViewport({ ratio: 1 });
});
