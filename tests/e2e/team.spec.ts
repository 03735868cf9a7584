import { expect, startSession, test } from "./support/sign-in";

test("the name of a narrow area and that of its competency aren't over each other", async ({ page }) => {
  await startSession(page, "admin");
  await page.goto("/team?person=lll");
  // A name's line is no black one.
  await expect(page.getByRole("grid").getByRole("link").first()).toHaveCSS(
    "text-decoration-color",
    /^(rgb\(133, 126, 115\)|color\(srgb 0\.52)/,
  );
  const heads = page.getByRole("grid").locator(".team-competency > span");
  await expect(heads.filter({ hasText: "AAA" })).toHaveCount(1);
  const overlaps = await heads.evaluateAll((all) =>
    all.flatMap((head) => {
      // Boxes of text can be compared once they are upright.
      (head as HTMLElement).style.transform = "none";
      const texts: DOMRect[][] = [];
      const walker = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const clip = [...document.querySelectorAll(".team-competency-name")]
          .find((name) => name.contains(node))
          ?.getBoundingClientRect();
        // Lines that are cut off have boxes, too.
        const isSeen = ({ top, bottom }: DOMRect) => !clip || (top + bottom) / 2 < clip.bottom;
        texts.push([...range.getClientRects()].filter(isSeen));
      }
      const over = (one: DOMRect, other: DOMRect) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      return texts.flatMap((boxes, at) =>
        texts.slice(at + 1).flatMap((others) => {
          const areOver = boxes.some((box) => others.some((other) => over(box, other)));
          return areOver ? [head.textContent] : [];
        }),
      );
    }),
  );
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

test("the matrix says which columns are in view, and its buttons move by as many", async ({ page }) => {
  await startSession(page, "admin");
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto("/team");
  const seen = page.locator(".team-pager");
  await expect(seen).toHaveText(/^Columns 1–\d+ of \d+$/);
  const [, last, all] = /–(\d+) of (\d+)/.exec((await seen.textContent())!)!;
  await page.getByRole("button", { name: "Next columns" }).click();
  const next = Math.min(Number(all), 2 * Number(last));
  await expect(seen).toHaveText(new RegExp(`^Columns \\d+–${next} of ${all}$`));
  await page.getByRole("button", { name: "Previous columns" }).click();
  await expect(seen).toHaveText(new RegExp(`^Columns 1–${last} of`));
});
