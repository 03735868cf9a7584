import type { Page } from "@playwright/test";
import { expect, openAccountMenu, signIn, test } from "./support/sign-in";

const withToken = (page: Page, token: string) =>
  page.request.get("/api/cm/v1/users?current_user=true", { headers: { authorization: `Bearer ${token}`, cookie: "" } });

test("a person creates a token and sees it once; a script uses it until it is revoked", async ({ page }) => {
  await signIn(page, "scripter");
  await openAccountMenu(page);
  await page.getByRole("link", { name: "Access tokens" }).click();
  await expect(page).toHaveTitle("Access tokens · Cairn");
  await expect(page.getByText("No tokens yet")).toBeVisible();

  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog", { name: "Create token" });
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(/^Fill in this field\./);
  await dialog.getByLabel("Name").fill("Nightly sync");
  await dialog.getByRole("button", { name: "Create token" }).click();

  const reveal = page.getByRole("dialog", { name: "Nightly sync" });
  const token = await reveal.getByLabel("Token").inputValue();
  expect(token).toMatch(/^cairn_pat_/);
  await page.keyboard.press("Escape");
  await expect(reveal).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await reveal.getByRole("button", { name: "Copy token" }).click();
  await expect(reveal.getByRole("status")).toHaveText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await reveal.getByRole("button", { name: "Done" }).click();

  const row = page.getByRole("row", { name: /Nightly sync/ });
  await expect(row).toContainText("Never");
  expect(await page.content()).not.toContain(token);
  expect((await withToken(page, token)).status()).toBe(200);
  await page.reload();
  await expect(row).not.toContainText("Never");
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(row.getByRole("button", { name: "Revoke Nightly sync" })).toBeInViewport({ ratio: 1 });

  await row.getByRole("button", { name: "Revoke Nightly sync" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("No tokens yet")).toBeVisible();
  expect((await withToken(page, token)).status()).toBe(401);
});
