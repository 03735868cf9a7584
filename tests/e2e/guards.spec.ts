import { test as plain } from "@playwright/test";
import { fullName } from "./support/cast";
import { option } from "./support/rows";
import { expect, logOut, signIn, test } from "./support/sign-in";

/** Where page access sends people without access, and where signed-in people end up. */
const RESTRICTED = [
  ["/competency-matrices", "/", "/sheet"],
  ["/users/1/sheets/1", "/", "/sheet"],
  ["/competency-matrix-template", "/sheet", "/sheet"],
  ["/competency", "/sheet", "/sheet"],
  ["/competency/1", "/sheet", "/sheet"],
  ["/people", "/", "/sheet"],
  ["/audit", "/", "/sheet"],
] as const;

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

/** The requests for a page: the browser's, and those of Next's router for its data and prefetch. */
const ASKING = {
  "the page": {},
  "its RSC payload": { RSC: "1", Accept: "text/x-component" },
  "its prefetch": { RSC: "1", "Next-Router-Prefetch": "1" },
  "a part of it": { RSC: "1", "Next-Router-Segment-Prefetch": "/_tree" },
};

test("the server redirects an employee from every restricted screen without sending any of it", async ({ page }) => {
  await signIn(page, "visitor");
  for (const [path, otherwise, ends] of RESTRICTED) {
    for (const [what, headers] of Object.entries(ASKING)) {
      const answer = await page.request.get(path, { maxRedirects: 0, headers });
      const location = new URL(answer.headers().location ?? "", page.url());
      expect([path, what, answer.status(), location.origin, location.pathname]).toEqual([
        path,
        what,
        307,
        new URL(page.url()).origin,
        otherwise,
      ]);
      // The body has the redirect's address and nothing else.
      expect(await answer.text()).toMatch(/^(http:\/\/localhost:\d+\/(sheet)?\?refused=(managers|admins|sheet))?$/);
    }
    await page.goto(path);
    // "/" redirects signed-in people to their sheet.
    await page.waitForURL(`**${ends}`);
  }
});

plain("an unknown address keeps the navbar and has one main part", async ({ page }) => {
  await signIn(page, "visitor");
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.locator("main")).toHaveCount(1);
});

test("the navbar shows the managers' screens to managers only", async ({ page }) => {
  await signIn(page, "visitor");
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link", { name: "Cairn" })).toHaveAttribute("href", "/sheet");
  await expect(nav.getByRole("link", { name: "Timesheets" })).toHaveAttribute(
    "href",
    "https://timesheets.acme.example",
  );
  await expect(nav.getByRole("link", { name: /^Competency/ })).toHaveCount(0);
  await expect(page.getByText(/© \d{4} - All Information Is Confidential/)).toBeVisible();
  await logOut(page);
  await expect(nav.getByRole("link")).toHaveText(["Cairn", "Timesheets"]);
  await signIn(page, "reviewer");
  await expect(nav.getByRole("link", { name: "Competency Matrices" })).toHaveAttribute("href", "/competency-matrices");
  await expect(nav.getByRole("link", { name: "Competency Templates" })).toHaveAttribute(
    "href",
    "/competency-matrix-template",
  );
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
