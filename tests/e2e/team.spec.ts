import { expect, startSession, test } from "./support/sign-in";
import { unfoldColumns } from "./support/unfold-columns";

test("the name of an area, also of a narrow one, stays in its band", async ({ page }) => {
  await startSession(page, "admin");
  await page.goto("/team?person=lll");
  // A name's line is no black one.
  await expect(page.getByRole("grid").getByRole("link").first()).toHaveCSS(
    "text-decoration-color",
    /^(rgb\(133, 126, 115\)|color\(srgb 0\.52)/,
  );
  const bands = page.getByRole("grid").locator(".team-band");
  await expect(bands.first()).toBeVisible();
  const overlaps = await bands.evaluateAll((all) => {
    // What is longer than its box is cut.
    const boxes = all.map((band) => ({
      name: band.textContent,
      own: band.getBoundingClientRect(),
      text: band.querySelector("span")!.getBoundingClientRect(),
    }));
    return boxes
      .filter(({ own, text }) => text.right > own.right + 1 || text.bottom > own.bottom + 1)
      .map(({ name }) => name);
  });
  expect(overlaps).toEqual([]);
});

test("Enter opens a cell's panel right below it, and Esc gives the focus back to the matrix", async ({ page }) => {
  await startSession(page, "decider");
  await page.goto("/team");
  const grid = page.getByRole("grid");
  const panel = page.locator(".pop:popover-open");
  // A press before the scripts have arrived is lost.
  await expect(async () => {
    await grid.press("Enter");
    await expect(panel).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(panel).toBeFocused();
  const [box, cell] = await Promise.all([panel.boundingBox(), grid.locator("[data-active]").boundingBox()]);
  expect(box!.y - (cell!.y + cell!.height)).toBeLessThanOrEqual(8);
  expect(Math.abs(box!.x - cell!.x)).toBeLessThanOrEqual(8);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(grid).toBeFocused();
});

test("the matrix says which columns are in view, and its buttons move by as many, or to an area", async ({ page }) => {
  await startSession(page, "admin");
  await page.setViewportSize({ width: 520, height: 800 });
  await page.goto("/team");
  await unfoldColumns(page);
  const seen = page.locator(".team-pager");
  await expect(seen).toHaveText(/^Columns 1–\d+ of \d+/);
  const [, last, all] = /–(\d+) of (\d+)/.exec((await seen.textContent())!)!;
  await page.getByRole("button", { name: "Next columns" }).click();
  const next = Math.min(Number(all), 2 * Number(last));
  await expect(seen).toHaveText(new RegExp(`^Columns \\d+–${next} of ${all}`));
  await page.getByRole("button", { name: "Previous columns" }).click();
  await expect(seen).toHaveText(new RegExp(`^Columns 1–${last} of`));
  await page.getByLabel("Go to area").selectOption("Languages");
  await expect(seen).not.toHaveText(/^Columns 1–/);
});

test("a team's columns fit the window if they can, and no head is cut", async ({ page }) => {
  await startSession(page, "decider");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/team");
  await expect(page.getByRole("grid").locator(".team-competency").first()).toBeVisible();
  const seen = await page.getByRole("grid").evaluate((grid) => ({
    columns: Number(grid.getAttribute("aria-colcount")) - 1,
    beyond: grid.scrollWidth - grid.clientWidth,
    cut: [...grid.querySelectorAll(".team-competency-name")]
      .filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1)
      .map((name) => name.textContent),
    // Each name is above the levels that it is about.
    beside: [...grid.querySelectorAll(".team-competency")]
      .filter((head) => {
        const [name, column] = [head.firstElementChild!.getBoundingClientRect(), head.getBoundingClientRect()];
        return name.left < column.left || name.right > column.right;
      })
      .map((head) => head.textContent),
  }));
  expect(seen.cut).toEqual([]);
  expect(seen.beside).toEqual([]);
  if (seen.columns <= 42) expect(seen.beyond).toBe(0);
});

test("a press on a name sorts by its column", async ({ page }) => {
  await startSession(page, "painter");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/team");
  const head = page.getByRole("grid").locator(".team-competency:not([aria-expanded])").first();
  const name = await head.textContent();
  await head.locator(".team-competency-name").click();
  await expect(page).toHaveURL(/by=\d+/);
  await expect(page.locator(".team-competency[aria-sort=descending]")).toHaveText(name!);
});
