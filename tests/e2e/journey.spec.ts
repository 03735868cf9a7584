// spec: sheet.level-column, levels.reviewer-picks
import { fullName } from "./support/cast";
import { openByNavbar } from "./support/main-menu";
import { option, pendings, pick, row } from "./support/rows";
import { expect, logOut, signIn, signInWithGoogle, test } from "./support/sign-in";

const [employee, manager, area] = ["journeyEmployee", "journeyManager", "Testing"] as const;
/** The first two are approved. */
const ASKED = [
  ["Unit tests", "Advanced"],
  ["Browser tests", "Basic"],
  ["SQL", "Intermediate"],
] as const;
/** What the manager sets. */
const SET = ["Web security", "Basic"] as const;

test("an employee requests levels, their manager approves two and sets one, and the employee sees the result", async ({
  page,
}) => {
  await signInWithGoogle(page, employee);
  await expect(page.getByRole("table", { name: "What the levels mean" })).toBeVisible();
  for (const [competency, level] of ASKED) await pick(page, competency, level);
  await expect(pendings(page)).toHaveCount(ASKED.length);
  await logOut(page);

  await signIn(page, manager);
  await openByNavbar(page, "Competency Matrices");
  const listed = page.getByRole("row").filter({ hasText: fullName(employee) });
  const [[first, level]] = ASKED;
  await expect(
    listed.getByText(new RegExp(`^${area} · ${first}: None → ${level}, asked \\d+ \\w+ \\d{4}$`)),
  ).toBeVisible();
  await expect(listed.getByRole("listitem")).toHaveCount(ASKED.length);
  await listed.getByRole("link", { name: fullName(employee) }).click();
  await page.waitForURL(/\/users\/\d+\/sheets\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${fullName(employee)}'s Competency Matrix`);
  for (const [competency, level] of ASKED.slice(0, 2)) {
    await page
      .getByRole("button", { name: `Approve ${level} for ${competency}, ${area}, ${fullName(employee)}` })
      .click();
    await expect(row(page, competency).getByRole("status")).toHaveText("Saved");
  }
  await pick(page, ...SET);
  await expect(pendings(page)).toHaveCount(ASKED.length - 2);
  await logOut(page);

  await signIn(page, employee);
  for (const [competency, level] of [...ASKED.slice(0, 2), SET])
    await expect(option(page, competency, level)).toBeChecked();
  await expect(pendings(page)).toHaveCount(ASKED.length - 2);
});
