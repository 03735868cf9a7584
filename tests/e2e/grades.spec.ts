import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, test, type Page } from "@playwright/test";
import { pagePatterns } from "./support/crawl";
import { end, ownProvider, startApp } from "./support/own-app";

/** The grade's name, which occurs nowhere else, and the pages that list the company's grades without people. */
const GRADE = "Feldspargrade";
const WITHOUT_PEOPLE = ["/expected-levels", "/grade-case"];

const ROLES = {
  Boss: {},
  Report: {},
  Lead: { is_manager: true },
  Peer: {},
  Stranger: { is_manager: true },
  Staffer: { is_staffing: true },
} as const;
type Name = keyof typeof ROLES;
const NAMES = Object.keys(ROLES) as Name[];
const people = NAMES.map((name) => ({
  sub: `grade-${name}`,
  email: `${name.toLowerCase()}@acme.example`,
  name,
}));

/** Starts an empty app of its own, with a provider where these people can sign in. */
async function openCompany(browser: Browser) {
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-grades-"));
  const { appUrl, provider, settings } = await ownProvider(people);
  const app = await startApp(appUrl, settings(dataDir));
  return {
    async ask(who: Name, method: string, path: string, body?: object) {
      const headers = {
        authorization: `Bearer ${await provider.mint({ sub: `grade-${who}` })}`,
        "content-type": "application/json",
      };
      const answer = await fetch(`${appUrl}/api/cm/v1${path}`, { method, headers, body: JSON.stringify(body) });
      expect([path, answer.status]).toEqual([path, method === "POST" ? 201 : 200]);
      return (await answer.json()) as { id: number };
    },
    async signIn(name: Name): Promise<Page> {
      const page = await (await browser.newContext({ baseURL: appUrl })).newPage();
      await page.goto("/");
      await page.getByRole("button", { name: "Sign in with Google" }).click();
      await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
      await page.waitForURL(/\/(sheet|finder)$/);
      return page;
    },
    async close() {
      await end(app, "SIGTERM");
      await provider.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const personOf = (name: Name, disciplineId: number, more: object = {}) => ({
  ...{ email: people[NAMES.indexOf(name)]!.email, first_name: name, last_name: "Own" },
  ...{ cm_role_ids: [disciplineId], ...ROLES[name], ...more },
});

test("no page tells a person's grade to others than the person, their own managers and admins", async ({ browser }) => {
  const { ask, signIn, close } = await openCompany(browser);
  try {
    // The first sign-in makes the admin.
    const pages = new Map<Name, Page>([["Boss", await signIn("Boss")]]);
    const discipline = await ask("Boss", "POST", "/roles", { cm_role: { name: "Tester" } });
    const grade = await ask("Boss", "POST", "/grades", { cm_grade: { name: GRADE } });
    const made = new Map<Name, number>();
    for (const name of NAMES.filter((one) => one !== "Boss" && one !== "Report")) made.set(name, (await add(name)).id);
    const report = await add("Report", { manager_ids: [made.get("Lead")!], cm_grade_id: grade.id });
    function add(name: Name, more: object = {}) {
      return ask("Boss", "POST", "/people", { user: personOf(name, discipline.id, more) });
    }
    for (const name of NAMES) if (!pages.has(name)) pages.set(name, await signIn(name));
    const own = pages.get("Report")!;
    await own.goto("/sheet");
    const sheetId = /"sheetId":(\d+)|sheetId\\":(\d+)/
      .exec(await own.content())
      ?.slice(1)
      .find(Boolean);
    expect(sheetId).toMatch(/^\d+$/);
    const paths = pagePatterns().map((pattern) =>
      pattern
        .replace("[user_id]", String(report.id))
        .replace("[sheet_id]", sheetId!)
        .replace(/\/\[\[?(\.\.\.)?\w+\]?\]/, "/1"),
    );
    const tellingPages = async (page: Page) => {
      const telling = [];
      for (const path of paths.filter((one) => !WITHOUT_PEOPLE.includes(one)))
        if ((await (await page.request.get(path)).text()).includes(GRADE)) telling.push(path);
      return telling;
    };
    const told = Object.fromEntries(
      await Promise.all([...pages].map(async ([name, page]) => [name, await tellingPages(page)] as const)),
    );
    expect(told).toMatchObject({ Peer: [], Stranger: [], Staffer: [] });
    // The walk finds what may be told.
    expect(told.Boss).toContain("/people");
  } finally {
    await close();
  }
});

test("what is missing for the next grade, and what comes first, takes an employee one click from the sheet, a goal two more", async ({
  browser,
}) => {
  const { ask, signIn, close } = await openCompany(browser);
  try {
    await signIn("Boss");
    const discipline = await ask("Boss", "POST", "/roles", { cm_role: { name: "Tester" } });
    const area = await ask("Boss", "POST", "/areas", { cm_area: { name: "Methods", general_technology: false } });
    const criteria = {
      no_experience: "None of it.",
      basic: "Knows it.",
      intermediate: "Uses it.",
      advanced: "Teaches it.",
    };
    const make = (name: string) =>
      ask("Boss", "POST", "/competencies", {
        cm_competency: {
          ...{ name, description: `About ${name}.`, published: true, ...criteria },
          ...{ cm_area_id: area.id, cm_role_id: discipline.id },
        },
      });
    const [risks, reports] = [await make("Risks"), await make("Reports")];
    const junior = await ask("Boss", "POST", "/grades", { cm_grade: { name: "Junior" } });
    const senior = await ask("Boss", "POST", "/grades", { cm_grade: { name: "Senior" } });
    const cells = [
      { cm_competency_id: risks.id, cm_grade_id: senior.id, level: "intermediate" },
      { cm_competency_id: reports.id, cm_grade_id: senior.id, level: "basic" },
    ];
    await ask("Boss", "PATCH", `/roles/${discipline.id}/expectations`, { cm_expectations: { cells } });
    await ask("Boss", "POST", "/people", { user: personOf("Report", discipline.id, { cm_grade_id: junior.id }) });
    const page = await signIn("Report");
    await page.getByRole("link", { name: "For Senior: 2 of 2 to go" }).click();
    await expect(page.getByText(/^Start with /)).toBeVisible();
    const missing = page.getByRole("list", { name: "Not there yet" }).getByRole("listitem");
    await expect(missing.filter({ hasText: "Risks" })).toContainText("Expected: Intermediate");
    await expect(missing.filter({ hasText: "Risks" })).toContainText("Uses it.");
    await missing
      .filter({ hasText: "Risks" })
      .getByRole("button", { name: /^Set as goal/ })
      .click();
    await page.getByRole("button", { name: "Save goal" }).click();
    await expect(missing.filter({ hasText: "Risks" })).toContainText("Goal: Intermediate");
  } finally {
    await close();
  }
});
