import type { Page } from "@playwright/test";
import { openByNavbar } from "./support/main-menu";
import { option, row } from "./support/rows";
import { settled } from "./support/settled";
import { expect, signIn, startSession, test } from "./support/sign-in";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

test("a screen opened by the palette, the navbar or a link focuses its heading, and the window has its title", async ({
  page,
}) => {
  await startSession(page, "admin");
  await page.goto("/people?search=journey");
  await settled(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Audit Log");
  await page.getByRole("option", { name: "Audit Log", exact: true }).click();
  await expect(heading(page, "Audit Log")).toBeFocused();
  await expect(page).toHaveTitle("Audit Log · Cairn");
  await openByNavbar(page, "Competency Templates");
  await expect(heading(page, "Competency Matrix Template")).toBeFocused();
  await row(page, "SQL").getByRole("link", { name: "SQL", exact: true }).click();
  await expect(heading(page, "SQL")).toBeFocused();
  await expect(page).toHaveTitle(/^SQL/);
});

test("the first visit to a new sheet shows once what to do, and nothing at its bottom stays covered", async ({
  page,
}) => {
  await signIn(page, "guest");
  const hint = page.getByRole("complementary", { name: "Hint" });
  await expect(hint).toContainText("Choose your level, or the one you're aiming for.");
  await page.reload();
  await expect(hint).toBeVisible();
  const last = page.getByRole("contentinfo").getByRole("link").last();
  await last.focus();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [box, over] = [await last.boundingBox(), await hint.boundingBox()];
  expect(over!.y + over!.height).toBeLessThanOrEqual(box!.y);
  await hint.getByRole("button", { name: "Dismiss this hint" }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(option(page, "SQL", "None")).toBeVisible();
  await expect(hint).toHaveCount(0);
});

test("former addresses lead to the pages that took their place", async ({ request }) => {
  for (const [before, now] of [
    ["/profile", "/cv"],
    ["/profiles", "/cvs"],
    ["/review-rounds", "/conversation-rounds"],
    ["/review-rounds/3", "/conversation-rounds"],
    ["/profiles/3", "/cvs?sheet_id=3"],
    ["/profile-template", "/document-template"],
    ["/settings/assistants", "/settings/organisation"],
  ] as const) {
    const answer = await request.get(before, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]]).toEqual([308, now]);
  }
});
