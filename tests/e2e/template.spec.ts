import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { settled } from "./support/settled";
import { expect, startSession, test } from "./support/sign-in";

test("an admin filters the template and downloads the competencies that it shows", async ({ page }) => {
  await startSession(page, "admin");
  await page.goto("/competency-matrix-template");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Competency Matrix Template");
  await page.getByRole("searchbox", { name: "Search areas" }).fill("databases");
  await expect(page.getByRole("status").filter({ hasText: /competencies$/ })).toHaveText(/^2 of \d+ competencies$/);
  const shown = await page.getByRole("rowheader").allTextContents();
  await page.getByRole("button", { name: "Export" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^competencies-\d{4}-\d\d-\d\d\.csv$/);
  const lines = parse(readFileSync(await download.path()), { bom: true, columns: true }) as { competency: string }[];
  expect(lines.map(({ competency }) => competency)).toEqual(shown.map((name) => name.trim()));
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

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
