import type { Page } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { DATA_DIR } from "./support/addresses";
import { type CastName, fullName } from "./support/cast";
import { option, pendings, pick, row } from "./support/rows";
import { expect, logOut, signIn, test } from "./support/sign-in";

type Journey = {
  employee: CastName;
  manager: CastName;
  /** Competencies of one area: asked for (the first two are approved) and set by the manager. */
  area: string;
  asked: [string, string][];
  set: [string, string];
};

async function journey(page: Page, { employee, manager, area, asked, set }: Journey) {
  await signIn(page, employee);
  await expect(page.getByRole("table", { name: "What the levels mean" })).toBeVisible();
  for (const [competency, level] of asked) await pick(page, competency, level);
  await expect(pendings(page)).toHaveCount(asked.length);
  await logOut(page);

  await signIn(page, manager);
  await page.getByRole("link", { name: "Competency Matrices" }).click();
  const listed = page.getByRole("row").filter({ hasText: fullName(employee) });
  const [[first, level]] = asked as [[string, string]];
  await expect(listed.getByText(new RegExp(`^${area} · ${first}: None → ${level}, asked \\d+ \\w+ \\d{4}$`))).toBeVisible();
  await expect(listed.getByRole("listitem")).toHaveCount(asked.length);
  await listed.getByRole("link", { name: fullName(employee) }).click();
  await page.waitForURL(/\/users\/\d+\/sheets\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${fullName(employee)}'s Competency Matrix`);
  for (const [competency, level] of asked.slice(0, 2)) {
    await page.getByRole("button", { name: `Approve ${level} for ${competency}, ${area}, ${fullName(employee)}` }).click();
    await expect(row(page, competency).getByRole("status")).toHaveText("Saved");
  }
  await pick(page, ...set);
  await expect(pendings(page)).toHaveCount(asked.length - 2);
  await logOut(page);

  await signIn(page, employee);
  for (const [competency, level] of [...asked.slice(0, 2), set]) await expect(option(page, competency, level)).toBeChecked();
  await expect(pendings(page)).toHaveCount(asked.length - 2);
}

test("an employee asks for levels, their manager approves two and sets one, and the employee sees the levels", async ({ page }) => {
  await journey(page, {
    employee: "journeyEmployee",
    manager: "journeyManager",
    area: "Testing",
    asked: [["Unit tests", "Advanced"], ["Browser tests", "Basic"], ["SQL", "Intermediate"]],
    set: ["Web security", "Basic"],
  });
});

test("the same works with a real framework that the operator imports while the app runs", async ({ page }) => {
  const samples = process.env.CAIRN_SAMPLE_DATA;
  test.skip(samples === undefined, "CAIRN_SAMPLE_DATA names no folder with a real framework");
  const importing = () =>
    execFileSync(process.execPath, ["scripts/cairn.mjs", "import", "competencies", join(samples ?? "", "nokia-competencies.csv")], {
      encoding: "utf8",
      env: { ...process.env, DATA_DIR, DATABASE_URL: "" },
    });
  expect(importing()).toContain("49 made, 0 updated, 0 unchanged");
  expect(importing()).toContain("0 made, 0 updated, 49 unchanged");
  await journey(page, {
    employee: "frameworkEmployee",
    manager: "frameworkManager",
    area: "Engineering",
    asked: [["HTML", "Advanced"], ["CSS", "Basic"], ["Git", "Intermediate"]],
    set: ["Docker", "Basic"],
  });
});
