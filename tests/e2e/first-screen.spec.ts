import { expect, startSession, test } from "./support/sign-in";

const PHONE = { width: 390, height: 844 };

for (const size of [PHONE, { width: 1440, height: 900 }])
  test(`what the finder found and a team's levels are in the first screen at ${size.width} × ${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await startSession(page, "decider");
    await page.goto("/finder?must=area-1-basic,area-2-basic&nice=area-3-advanced");
    await expect(page.getByText(/^\d+ (person|people) found$/)).toBeInViewport();
    await page.goto("/team");
    await expect(page.getByRole("list", { name: "Levels" })).toBeInViewport({ ratio: 1 });
    // On a phone the competencies, with their people when opened.
    const first =
      size === PHONE ? page.locator(".team-bars summary").first() : page.getByRole("rowheader", { name: /^Dee / });
    await expect(first).toBeInViewport({ ratio: 1 });
  });

test("further conditions of the finder unfold, and on a phone Team's filters", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await startSession(page, "decider");
  for (const [path, button, control] of [
    ["/finder", "Filter", "Confirmed within"],
    ["/team", "More", "Competencies by"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByLabel(control)).toBeHidden();
    // A press before the scripts have arrived is lost.
    await expect(async () => {
      await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
      await expect(page.getByLabel(control)).toBeVisible({ timeout: 500 });
    }).toPass();
  }
});
