import { expect, test } from "./support/sign-in";

const notice = "This browser is too old";

test("a browser that lacks what the styles need gets a page that names those that have it, and others don't", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Sign in with Google" })).toBeInViewport();
  await expect(page.getByText(notice)).toBeHidden();

  await page.route("**/*.css", async (route) => {
    const styles = await (await route.fetch()).text();
    const condition = /selector\(:popover-open\)/g;
    expect(styles).toMatch(condition);
    await route.fulfill({ contentType: "text/css", body: styles.replace(condition, "selector(:popover-opened)") });
  });
  await page.reload();
  await expect(page.getByText(notice)).toBeInViewport();
  await expect(page.getByText(/needs Chrome or Edge \d+, Firefox \d+, or Safari [\d.]+, or later/)).toBeInViewport();
  // It covers everything else.
  const top = await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight - 5)?.className);
  expect(top).toBe("old-browser");
});
