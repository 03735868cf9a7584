import { fullName } from "./support/cast";
import { openByNavbar } from "./support/main-menu";
import { option, pendings, pick, row } from "./support/rows";
import { expect, logOut, signIn, signInWithGoogle, test } from "./support/sign-in";

const [employee, manager, area] = ["journeyEmployee", "journeyManager", "Testing"] as const;
/** The first is approved, the second at another level, and the third declined. */
const ASKED = [
  ["Unit tests", "Advanced"],
  ["Browser tests", "Advanced"],
  ["SQL", "Intermediate"],
] as const;
const APPROVED = [
  ["Unit tests", "Advanced"],
  ["Browser tests", "Basic"],
] as const;
const REASON = "Let us look again after the next release.";
/** What the manager sets. */
const SET = ["Web security", "Basic"] as const;

test("an employee requests levels, their manager approves two, declines one and sets another, and the employee sees the result", async ({
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
    listed.getByText(new RegExp(`^${area} · ${first}: None → ${level}, asked \\w+ \\d+(, \\d{4})?$`)),
  ).toBeVisible();
  await listed.getByRole("button", { name: `${ASKED.length - 1} more` }).click();
  await expect(listed.getByRole("listitem")).toHaveCount(ASKED.length);
  await listed.getByRole("link", { name: fullName(employee) }).click();
  await page.waitForURL(/\/users\/\d+\/sheets\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${fullName(employee)}'s Competency Matrix`);
  await page.getByRole("button", { name: `Approve ${level} for ${first}, ${area}, ${fullName(employee)}` }).click();
  await expect(row(page, first).getByRole("status")).toHaveText("Saved");
  await pick(page, ...APPROVED[1]);
  await page.getByRole("button", { name: /^Decline Intermediate for SQL/ }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill(REASON);
  await page.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await pick(page, ...SET);
  await expect(pendings(page)).toHaveCount(0);
  // The viewed person is kept apart from the signed-in one.
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("user")!) as Record<string, unknown>);
  expect(`${String(stored.first_name)} ${String(stored.last_name)}`).toBe(fullName(manager));
  await logOut(page);

  await signIn(page, employee);
  for (const [competency, level] of [...APPROVED, SET]) await expect(option(page, competency, level)).toBeChecked();
  await row(page, "SQL")
    .getByRole("button", { name: /^Declined/ })
    .click();
  await expect(page.getByRole("dialog").getByText(`Declined Intermediate: ${REASON}`)).toBeVisible();
  await expect(pendings(page)).toHaveCount(0);
});
