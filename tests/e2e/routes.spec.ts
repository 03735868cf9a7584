// spec: look.orientation
import type { Page } from "@playwright/test";
import { openByNavbar } from "./support/main-menu";
import { option, row } from "./support/rows";
import { expect, signIn, startSession, test } from "./support/sign-in";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** The screens by their name in the palette, which opens them from anywhere, and their heading. */
const BY_PALETTE = [
  ["Competency Matrices", "Competency Matrices"],
  ["Competency Templates", "Competency Matrix Template"],
  ["Add New Competency", "New Competency"],
  ["Access Tokens", "Access Tokens"],
  ["People", "People"],
  ["Audit Log", "Audit Log"],
  ["My Data", "My Data"],
  ["My Matrix", "Ada Admin's Competency Matrix"],
] as const;

// spec: chrome.headings
test("each opened screen focuses its heading and gives the window its own title", async ({ page }) => {
  await signIn(page, "admin");
  const titles = new Set<string>();
  async function arrived(name: string) {
    await expect(heading(page, name)).toBeFocused();
    // A title comes with its screen's content, and until then there may be none.
    await expect.poll(async () => ["", [...titles].at(-1)].includes(await page.title())).toBe(false);
    expect([...titles]).not.toContain(await page.title());
    titles.add(await page.title());
  }
  for (const [name, title] of BY_PALETTE) {
    await page.keyboard.press("Control+k");
    await page.keyboard.type(name);
    await page.getByRole("option", { name, exact: true }).click();
    await arrived(title);
  }
  await openByNavbar(page, "Competency Templates");
  await expect(heading(page, "Competency Matrix Template")).toBeFocused();
  await row(page, "SQL").getByRole("link", { name: "SQL", exact: true }).click();
  await arrived("SQL");
  await openByNavbar(page, "Competency Templates");
  await row(page, "SQL").getByRole("link", { name: "View learning pointers for SQL" }).click();
  await arrived("Learning Pointers for SQL");
  await openByNavbar(page, "Competency Matrices");
  await page.getByRole("link", { name: "Sia Sitter" }).click();
  await arrived("Sia Sitter's Competency Matrix");
});

test("the first visit to a new sheet shows once what to do", async ({ page }) => {
  await signIn(page, "guest");
  const hint = page.getByRole("complementary", { name: "Hint" });
  await expect(hint).toContainText("Choose your level, or the one you're aiming for.");
  await page.reload();
  await expect(hint).toBeVisible();
  await hint.getByRole("button", { name: "Dismiss this hint" }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(option(page, "SQL", "None")).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test("a manager's first visit to the matrices explains the notifications, and nothing at its bottom stays covered", async ({
  page,
}) => {
  await startSession(page, "painter");
  await page.goto("/competency-matrices");
  const hint = page.getByRole("complementary", { name: "Hint" });
  await expect(hint).toContainText("Each line is a level request.");
  const last = page.getByRole("contentinfo").getByRole("link").last();
  await last.focus();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [box, over] = [await last.boundingBox(), await hint.boundingBox()];
  expect(box!.y + box!.height).toBeLessThanOrEqual(over!.y);
});

test("the summary of a sheet has a bar for each area with the same in words, and follows a choice at once", async ({
  page,
}) => {
  await signIn(page, "guest");
  await expect(page.getByRole("list", { name: "Competencies by level" }).getByRole("listitem")).toHaveText([
    /^\d+ None$/,
    "0 Basic",
    "0 Intermediate",
    "0 Advanced",
  ]);
  const databases = page.getByRole("button", { name: /^Databases/ });
  const bar = await databases.locator("svg[aria-hidden]").boundingBox();
  expect(bar!.width).toBeGreaterThanOrEqual(120);
  await expect(databases).toHaveAccessibleDescription("2 None");
  await option(page, "SQL", "Basic").check();
  await expect(databases).toHaveAccessibleDescription("2 None, 1 pending");
  await option(page, "SQL", "None").check();
  await expect(databases).toHaveAccessibleDescription("2 None");
});
