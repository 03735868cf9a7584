import { test as plain } from "@playwright/test";
import { option } from "./support/rows";
import { expect, signIn, test } from "./support/sign-in";

const RESTRICTED = [
  ["/competency-matrices", "/sheet"],
  ["/users/1/sheets/1", "/sheet"],
  ["/competency-matrix-template", "/sheet"],
  ["/competency", "/sheet"],
] as const;

test("nobody signed in is led to the sign-in screen, and from there back to where they wanted to go", async ({ page }) => {
  await page.goto("/learning-pointers?competency_id=1");
  await expect(page).toHaveTitle("Cairn - Competency Matrix");
  await expect(page.getByRole("heading", { name: "Cairn - Competency Matrix" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("callbackUrl")).toBe("/learning-pointers?competency_id=1");
});

test("an employee is redirected from every restricted screen by the server, without a byte of it", async ({ page }) => {
  await signIn(page, "visitor");
  for (const [path, ends] of RESTRICTED) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 307]);
    // Next puts the address it redirects to into the body, and nothing else.
    expect(await answer.text()).toMatch(/^http:\/\/localhost:\d+\/(sheet)?$/);
    await page.goto(path);
    // "/" leads who is signed in on to their sheet.
    await page.waitForURL(`**${ends}`);
  }
});

test("the navbar shows an employee no manager's screens, and a manager both", async ({ page }) => {
  await signIn(page, "visitor");
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link", { name: "Cairn" })).toHaveAttribute("href", "/sheet");
  await expect(nav.getByRole("link", { name: "Timesheets" })).toHaveAttribute("href", "https://timesheets.acme.example");
  await expect(nav.getByRole("link", { name: /^Competency/ })).toHaveCount(0);
  await expect(page.getByText(/© \d{4} - All Information Is Confidential/)).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await signIn(page, "reviewer");
  await expect(nav.getByRole("link", { name: "Competency Matrices" })).toHaveAttribute("href", "/competency-matrices");
  await expect(nav.getByRole("link", { name: "Competency Templates" })).toHaveAttribute("href", "/competency-matrix-template");
});

test("the signed-in person is kept in local storage under user, and Log out leaves neither that nor a token", async ({ page }) => {
  await signIn(page, "visitor");
  const user = () => page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "null"));
  await expect.poll(user).toMatchObject({ first_name: "Vera", last_name: "Visitor", is_admin: false, is_manager: false });
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem("user"), localStorage.getItem("cm_token")])).toEqual([null, null]);
  await page.goto("/sheet");
  await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeVisible();
});

// The browser writes the 403 to the console by itself.
plain("a 403 leads to the site's root", async ({ page }) => {
  await signIn(page, "visitor");
  await page.route("**/competency_changes", (route) => route.fulfill({ status: 403, contentType: "application/problem+json", body: "{}" }));
  const root = page.waitForRequest((request) => request.isNavigationRequest() && new URL(request.url()).pathname === "/");
  await option(page, "SQL", "Basic").check();
  await root;
});
