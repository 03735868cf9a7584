import type { Page } from "@playwright/test";
import { countClicks } from "./support/clicks";
import { pick } from "./support/rows";
import { expect, signIn, test } from "./support/sign-in";

/** The levels that the signed-in person's sheet asks for, by competency, as the API has them. */
const requestedLevels = (page: Page) =>
  page.evaluate(async () => {
    const { token } = (await (await fetch("/api/cm/v1/session", { method: "POST" })).json()) as { token: string };
    const { sheet_id } = JSON.parse(localStorage.getItem("user")!) as { sheet_id: number };
    const headers = { Authorization: `Bearer ${token}` };
    const sheet = (await (await fetch(`/api/cm/v1/sheets/${sheet_id}`, { headers })).json()) as {
      sheet_competencies: { desired_level: string; competency: { name: string } }[];
    };
    return Object.fromEntries(
      sheet.sheet_competencies.map(({ competency, desired_level }) => [competency.name, desired_level]),
    );
  });

const skill = (place: number) => `Twenty-two: skill ${place}`;

test("a newcomer says in at most 12 clicks where they are in all 22 rows, whatever the level of most in an area", async ({
  page,
}) => {
  await signIn(page, "fresh");
  await expect(page.locator(".sheet-table").getByRole("radio", { name: /^None/, checked: true })).toHaveCount(22);
  const clicks = await countClicks(page);

  await page.getByRole("button", { name: "Fill in 22 rows" }).click();
  const dialog = page.getByRole("dialog", { name: "Fill in 22 rows" });
  const choose = (group: string, level: string) =>
    dialog
      .getByRole("group", { name: group, exact: true })
      .getByRole("radio", { name: new RegExp(`^${level}`) })
      .click();
  // The criteria are in view before anything is chosen.
  await expect(dialog.getByText("Uses it.").first()).toBeVisible();
  // The level that most rows of an area have, and the rows that have another one.
  await choose("Start all rows of Field 1 at", "Basic");
  await choose(skill(4), "Advanced");
  await choose("Start all rows of Field 2 at", "Intermediate");
  await choose(skill(2), "None");
  await choose(skill(6), "Basic");
  await choose(skill(9), "Intermediate");
  await choose("Start all rows of Field 3 at", "None");
  await dialog.getByRole("button", { name: /^Request \d+ levels, leave \d+ at None$/ }).click();
  await expect(dialog).toHaveCount(0);

  // The areas take turns: skill 1 is in Field 1, skill 2 in Field 2.
  const most = ["no_experience", "basic", "intermediate"];
  const others = { 4: "advanced", 2: "no_experience", 6: "basic", 9: "intermediate" } as Record<number, string>;
  const said = Array.from({ length: 22 }, (_, at) => [skill(at + 1), others[at + 1] ?? most[(at + 1) % 3]]);
  await expect.poll(() => requestedLevels(page)).toEqual(Object.fromEntries(said));
  expect(await clicks()).toBeLessThanOrEqual(12);
});

test("what has changed in a year is one click from the sheet, the changed rows first", async ({ page }) => {
  await signIn(page, "changed");
  // The last of 150 rows.
  const name = "Hundred and fifty: skill 150";
  await pick(page, name, "Basic");
  const clicks = await countClicks(page);
  await page.getByRole("navigation", { name: "My pages" }).getByRole("link", { name: "History" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toContainText("'s Competency Matrix as of ");
  expect(new URL(page.url()).searchParams.get("as_of")).toBe("12-months-ago");
  await expect(page.getByText("Different from today: 1 row only in what is requested")).toBeInViewport();
  const first = page.getByRole("table", { name: "Levels then and today" }).locator("tbody tr").first();
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(first.getByRole("rowheader")).toHaveText(name);
  await expect(first.getByRole("cell", { name: "Requested Basic" })).toBeVisible();
  expect(await clicks()).toBe(1);
});
