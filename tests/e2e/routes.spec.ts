import type { Page } from "@playwright/test";
import { openByNavbar } from "./support/main-menu";
import { row } from "./support/rows";
import { settled } from "./support/settled";
import { expect, startSession, test } from "./support/sign-in";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

test("a screen opened by the palette, the navbar or a link focuses its heading, and the window has its title", async ({
  page,
}) => {
  await startSession(page, "admin");
  await page.goto("/people?search=journey");
  await settled(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Audit log");
  await page.getByRole("option", { name: "Audit log", exact: true }).click();
  await expect(heading(page, "Audit log")).toBeFocused();
  await expect(page).toHaveTitle("Audit log · Cairn");
  await openByNavbar(page, "Competency Templates");
  await expect(heading(page, "Competency Matrix Template")).toBeFocused();
  await row(page, "SQL").getByRole("link", { name: "SQL", exact: true }).click();
  await expect(heading(page, "SQL")).toBeFocused();
  await expect(page).toHaveTitle(/^SQL/);
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
