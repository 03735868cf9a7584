// spec: sheet.level-column, levels.reviewer-picks
import type { Page } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { openByNavbar } from "./support/main-menu";
import { DATA_DIR } from "./support/addresses";
import { type CastName, fullName } from "./support/cast";
import { option, pendings, pick, row } from "./support/rows";
import { expect, logOut, signIn, signInWithGoogle, test } from "./support/sign-in";

type Journey = {
  employee: CastName;
  manager: CastName;
  /** Competencies of one area: requested (the first two are approved) and set by the manager. */
  area: string;
  asked: [string, string][];
  set: [string, string];
};

async function journey(page: Page, { employee, manager, area, asked, set }: Journey) {
  await signInWithGoogle(page, employee);
  await expect(page.getByRole("table", { name: "What the levels mean" })).toBeVisible();
  for (const [competency, level] of asked) await pick(page, competency, level);
  await expect(pendings(page)).toHaveCount(asked.length);
  await logOut(page);

  await signIn(page, manager);
  await openByNavbar(page, "Competency Matrices");
  const listed = page.getByRole("row").filter({ hasText: fullName(employee) });
  const [[first, level]] = asked as [[string, string]];
  await expect(
    listed.getByText(new RegExp(`^${area} · ${first}: None → ${level}, asked \\d+ \\w+ \\d{4}$`)),
  ).toBeVisible();
  await expect(listed.getByRole("listitem")).toHaveCount(asked.length);
  await listed.getByRole("link", { name: fullName(employee) }).click();
  await page.waitForURL(/\/users\/\d+\/sheets\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${fullName(employee)}'s Competency Matrix`);
  for (const [competency, level] of asked.slice(0, 2)) {
    await page
      .getByRole("button", { name: `Approve ${level} for ${competency}, ${area}, ${fullName(employee)}` })
      .click();
    await expect(row(page, competency).getByRole("status")).toHaveText("Saved");
  }
  await pick(page, ...set);
  await expect(pendings(page)).toHaveCount(asked.length - 2);
  await logOut(page);

  await signIn(page, employee);
  for (const [competency, level] of [...asked.slice(0, 2), set])
    await expect(option(page, competency, level)).toBeChecked();
  await expect(pendings(page)).toHaveCount(asked.length - 2);
}

test("an employee requests levels, their manager approves two and sets one, and the employee sees the result", async ({
  page,
}) => {
  await journey(page, {
    employee: "journeyEmployee",
    manager: "journeyManager",
    area: "Testing",
    asked: [
      ["Unit tests", "Advanced"],
      ["Browser tests", "Basic"],
      ["SQL", "Intermediate"],
    ],
    set: ["Web security", "Basic"],
  });
});

test.describe("with a real framework that the operator imports while the app runs", () => {
  test.describe.configure({ mode: "serial" });
  const samples = process.env.CAIRN_SAMPLE_DATA;
  test.skip(samples === undefined, "CAIRN_SAMPLE_DATA names no folder with a real framework");

  const importing = (what: "competencies" | "learning-pointers") =>
    execFileSync(process.execPath, ["scripts/cairn.mjs", "import", what, join(samples ?? "", `nokia-${what}.csv`)], {
      encoding: "utf8",
      env: { ...process.env, DATA_DIR, DATABASE_URL: "" },
    });

  test("the same works", async ({ page }) => {
    expect(importing("competencies")).toContain("49 added, 0 changed, 0 unchanged");
    expect(importing("competencies")).toContain("0 added, 0 changed, 49 unchanged");
    await journey(page, {
      employee: "frameworkEmployee",
      manager: "frameworkManager",
      area: "Engineering",
      asked: [
        ["HTML", "Advanced"],
        ["CSS", "Basic"],
        ["Git", "Intermediate"],
      ],
      set: ["Docker", "Basic"],
    });
  });

  // spec: template.columns, template.published, competency.publish
  test("a manager searches, filters and sorts its template, reads criteria and pointers, edits and publishes", async ({
    page,
  }) => {
    expect(importing("learning-pointers")).toContain("37 added, 16 changed, 0 unchanged");
    await signIn(page, "frameworkManager");
    await openByNavbar(page, "Competency Templates");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Competency Matrix Template");
    const search = page.getByRole("searchbox", { name: "Search competencies" });
    const shown = page.getByRole("rowheader");
    await search.fill("negotiati");
    await expect(shown).toHaveText(["Negotiating", "Negotiation"]);
    await search.fill("");
    await page.getByRole("combobox", { name: "Filter by Discipline" }).selectOption("Consultant");
    await expect(shown).toHaveCount(22);
    await expect(page.getByRole("rowheader", { name: "Docker" })).toHaveCount(0);

    await page.getByRole("button", { name: "View criteria for HR Policies" }).click();
    await expect(page.getByRole("dialog", { name: "Criteria for HR Policies" }).getByRole("definition")).toHaveCount(4);
    await page.keyboard.press("Escape");
    await expect(page).not.toHaveURL(/criteria/);

    await page.getByRole("link", { name: "HR Policies", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("HR Policies");
    await page.getByRole("textbox", { name: "Description" }).fill("What people owe each other, in writing.");
    const publish = page.getByRole("switch", { name: "Publish" });
    await expect(publish).toBeChecked();
    await publish.uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL("**/competency-matrix-template**");
    await expect(page.getByText("Changes Saved")).toBeVisible();
    await expect(row(page, "HR Policies")).toContainText("What people owe each other, in writing.");
    await expect(row(page, "HR Policies").getByRole("cell").last()).toHaveText("Un-Published");

    await page.getByRole("link", { name: "HR Policies", exact: true }).click();
    await publish.check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(row(page, "HR Policies").getByRole("cell").last()).toHaveText("Published");
    // The one changed last is last.
    await page.getByRole("combobox", { name: "Filter by Discipline" }).selectOption("Consultant");
    await page.getByRole("button", { name: "Last Updated" }).click();
    await expect(shown.last()).toHaveText("HR Policies");

    await page.getByRole("link", { name: "View learning pointers for HR Policies" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Learning Pointers for HR Policies");
    await expect(page.getByRole("table").getByRole("rowheader").first()).toBeVisible();
  });
});
