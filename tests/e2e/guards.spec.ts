import { test as plain } from "@playwright/test";
import { fullName } from "./support/cast";
import { option } from "./support/rows";
import { expect, signIn, test } from "./support/sign-in";

test("without a session a page leads to the sign-in screen, and from there back", async ({ page }) => {
  await page.goto("/learning-pointers");
  await expect(page).toHaveURL(/\/\?callbackUrl=%2Flearning-pointers$/);
  await expect(page).toHaveTitle("Cairn - Competency Matrix");
  await expect(page.getByRole("heading", { name: "Cairn - Competency Matrix" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Log out" })).toHaveCount(0);
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: new RegExp(fullName("visitor")) }).click();
  await expect(page).toHaveURL(/\/learning-pointers$/);
});

plain("an unknown address keeps the navbar and has one main part", async ({ page }) => {
  await signIn(page, "visitor");
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.locator("main")).toHaveCount(1);
});

// The browser logs the 403 to the console.
plain("a 403 leads to the site's root, which says why", async ({ page }) => {
  await signIn(page, "visitor");
  await page.route("**/competency_changes", (route) =>
    route.fulfill({ status: 403, contentType: "application/problem+json", body: '{"detail":"Not for visitors."}' }),
  );
  const root = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === "/",
  );
  await option(page, "SQL", "Basic").check();
  await root;
  // The row of the level says it too, once the sheet is shown.
  await expect(page.getByText("Not for visitors.", { exact: true })).toBeVisible();
});
