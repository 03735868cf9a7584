import { expect, startSession, test } from "./support/sign-in";

test("the name of a narrow area and that of its competency aren't over each other", async ({ page }) => {
  await startSession(page, "admin");
  await page.goto("/team?person=lll");
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
