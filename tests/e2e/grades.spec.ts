import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
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

test("no page tells a person's grade to others than the person, their own managers and admins", async ({ browser }) => {
  const dataDir = mkdtempSync(join(tmpdir(), "cairn-grades-"));
  const { appUrl, provider, settings } = await ownProvider(people);
  const app = await startApp(appUrl, settings(dataDir));
  const ask = async (who: Name, method: string, path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${await provider.mint({ sub: `grade-${who}` })}`,
      "content-type": "application/json",
    };
    const answer = await fetch(`${appUrl}/api/cm/v1${path}`, { method, headers, body: JSON.stringify(body) });
    expect([path, answer.status]).toEqual([path, method === "POST" ? 201 : 200]);
    return (await answer.json()) as { id: number };
  };
  const signIn = async (name: Name): Promise<Page> => {
    const page = await (await browser.newContext({ baseURL: appUrl })).newPage();
    await page.goto("/");
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    await page.waitForURL(/\/(sheet|finder)$/);
    return page;
  };
  try {
    // The first sign-in makes the admin.
    const pages = new Map<Name, Page>([["Boss", await signIn("Boss")]]);
    const discipline = await ask("Boss", "POST", "/roles", { cm_role: { name: "Tester" } });
    const grade = await ask("Boss", "POST", "/grades", { cm_grade: { name: GRADE } });
    const made = new Map<Name, number>();
    for (const name of NAMES.filter((one) => one !== "Boss" && one !== "Report")) made.set(name, (await add(name)).id);
    const report = await add("Report", { manager_ids: [made.get("Lead")!], cm_grade_id: grade.id });
    function add(name: Name, more: object = {}) {
      const { email } = people[NAMES.indexOf(name)]!;
      const user = { email, first_name: name, last_name: "Own", cm_role_ids: [discipline.id], ...ROLES[name], ...more };
      return ask("Boss", "POST", "/people", { user });
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
    await end(app, "SIGTERM");
    await provider.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
