import { callAs } from "./support/calls";
import { emailOf, fullName } from "./support/cast";
import { openByNavbar } from "./support/main-menu";
import { expect, signIn, test } from "./support/sign-in";

// That a deactivated person's calls and pages are refused, the API's tests show.
test("a person who is deactivated while their browser is open is led to the sign-in screen, which refuses them", async ({
  browser,
  page,
}) => {
  await signIn(page, "ousted");
  await callAs(browser, "admin", async (call) => {
    const [person] = await call<{ id: number }[]>("GET", `/people?search=${emailOf("ousted")}`);
    await call("POST", "/deactivations", { deactivation: { user_id: person!.id } });
  });
  // The sign-in screen is a document of its own: the form of one that the router shows isn't allowed to lead to the
  // provider.
  const loaded = page.waitForEvent("domcontentloaded");
  await openByNavbar(page, "Learning Pointers");
  await loaded;
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: new RegExp(fullName("ousted")) }).click();
  await expect(page.getByText("Your account has been deactivated. Ask an administrator for help.")).toBeVisible();
});
