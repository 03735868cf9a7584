import { settled } from "./support/settled";
import { expect, startSession, test } from "./support/sign-in";

test("the foot of the form of a competency leaves Publish in view at a height of 900 px", async ({ page }) => {
  await startSession(page, "admin");
  for (const width of [1440, 1024, 900]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/competency");
    await settled(page);
    const publish = page.getByRole("switch", { name: "Publish" });
    await publish.scrollIntoViewIfNeeded();
    const foot = (await page.getByRole("button", { name: "Save", exact: true }).boundingBox())!;
    const box = (await publish.boundingBox())!;
    expect(box.y + box.height, `at ${width} px`).toBeLessThan(foot.y);
  }
});
