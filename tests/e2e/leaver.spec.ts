import type { Page } from "@playwright/test";
import { emailOf, fullName } from "./support/cast";
import { openByNavbar } from "./support/main-menu";
import { expect, signIn, startSession, test } from "./support/sign-in";

/** Creates an identity provider's token on the screen; returns it. */
async function createScimToken(page: Page): Promise<string> {
  await page.goto("/settings/tokens");
  await page.getByRole("button", { name: "Create token" }).click();
  const dialog = page.getByRole("dialog", { name: "New access token" });
  await dialog.getByLabel("Name").fill("Identity provider");
  await dialog.getByLabel("Permission").selectOption("SCIM (identity provider)");
  await dialog.getByRole("button", { name: "Create token" }).click();
  return page.getByRole("dialog", { name: "Identity provider" }).getByLabel("Token").inputValue();
}

test("the identity provider deactivates a person whose browser is open: their next call and their next page are refused", async ({
  browser,
  page,
}) => {
  const admin = await (await browser.newContext()).newPage();
  await startSession(admin, "admin");
  const headers = {
    authorization: `Bearer ${await createScimToken(admin)}`,
    "content-type": "application/scim+json",
    cookie: "",
  };
  await signIn(page, "ousted");
  const token = await (await page.waitForFunction(() => localStorage.getItem("cm_token"))).jsonValue();
  const call = () =>
    page.request.get("/api/cm/v1/users?current_user=true", { headers: { authorization: `Bearer ${token}` } });
  expect((await call()).status()).toBe(200);

  const filter = encodeURIComponent(`userName eq "${emailOf("ousted")}"`);
  const found = await (await admin.request.get(`/scim/v2/Users?filter=${filter}`, { headers })).json();
  const patched = await admin.request.patch(`/scim/v2/Users/${found.Resources[0].id}`, {
    headers,
    data: {
      schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
      Operations: [{ op: "replace", path: "active", value: false }],
    },
  });
  expect(patched.status()).toBe(200);

  const refused = await call();
  expect(refused.status()).toBe(401);
  expect(refused.headers()["www-authenticate"]).toContain("Bearer");
  // The sign-in screen is a document of its own: the form of one that the router shows isn't allowed to lead to the
  // provider.
  const loaded = page.waitForEvent("domcontentloaded");
  await openByNavbar(page, "Learning Pointers");
  await loaded;
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: new RegExp(fullName("ousted")) }).click();
  await expect(page.getByText("Your account has been deactivated. Ask an administrator for help.")).toBeVisible();
});
