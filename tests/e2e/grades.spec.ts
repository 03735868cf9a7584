import { type Browser, expect, test, type Page } from "@playwright/test";
import { pagePatterns } from "./support/crawl";
import { ownApp } from "./support/own-app";

/** The grade's name, which occurs nowhere else, and the pages that name the company's grades, without others' people. */
const GRADE = "Feldspargrade";
const WITHOUT_PEOPLE = ["/conversations", "/expected-levels", "/sheet"];

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

type Ask = (who: Name, method: string, path: string, body?: object) => Promise<{ id: number }>;

let company: { ask: Ask; signIn(name: Name): Promise<Page>; close(): Promise<void> };
let report: { id: number };

/** Starts an empty app of its own, with a provider where these people can sign in. */
async function openCompany(browser: Browser): Promise<typeof company> {
  const { appUrl, provider, close } = await ownApp(people);
  return {
    async ask(who, method, path, body) {
      const headers = {
        authorization: `Bearer ${await provider.mint({ sub: `grade-${who}` })}`,
        "content-type": "application/json",
      };
      const answer = await fetch(`${appUrl}/api/cm/v1${path}`, { method, headers, body: JSON.stringify(body) });
      expect([path, answer.status]).toEqual([path, method === "POST" ? 201 : 200]);
      return (await answer.json()) as { id: number };
    },
    async signIn(name) {
      const page = await (await browser.newContext({ baseURL: appUrl })).newPage();
      await page.goto("/");
      await page.getByRole("button", { name: "Sign in with Google" }).click();
      await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
      await page.waitForURL(/\/(sheet|staffing)$/);
      return page;
    },
    close,
  };
}

const CRITERIA = {
  no_experience: "None of it.",
  basic: "Knows it.",
  intermediate: "Uses it.",
  advanced: "Teaches it.",
};

/** Makes everyone, and what the report's grade and the next one expect. The first call makes the admin. */
async function makeCompany({ ask }: typeof company): Promise<{ id: number }> {
  const boss: (...call: [method: string, path: string, body: object]) => Promise<{ id: number }> = (...call) =>
    ask("Boss", ...call);
  const discipline = await boss("POST", "/roles", { cm_role: { name: "Tester" } });
  const area = await boss("POST", "/areas", { cm_area: { name: "Methods", general_technology: false } });
  const make = (name: string) =>
    boss("POST", "/competencies", {
      cm_competency: {
        name,
        description: `About ${name}.`,
        published: true,
        ...CRITERIA,
        cm_area_id: area.id,
        cm_role_id: discipline.id,
      },
    });
  const [risks, reports] = [await make("Risks"), await make("Reports")];
  const own = await boss("POST", "/grades", { cm_grade: { name: GRADE } });
  const senior = await boss("POST", "/grades", { cm_grade: { name: "Senior" } });
  const cells = [
    { cm_competency_id: risks.id, cm_grade_id: senior.id, level: "intermediate" },
    { cm_competency_id: reports.id, cm_grade_id: senior.id, level: "basic" },
  ];
  await boss("PATCH", `/roles/${discipline.id}/expectations`, { cm_expectations: { cells } });
  const add = (name: Name, more: object = {}) =>
    boss("POST", "/people", {
      user: {
        email: people[NAMES.indexOf(name)]!.email,
        first_name: name,
        last_name: "Own",
        cm_role_ids: [discipline.id],
        ...ROLES[name],
        ...more,
      },
    });
  const lead = await add("Lead");
  for (const name of ["Peer", "Stranger", "Staffer"] as const) await add(name);
  return add("Report", { manager_ids: [lead.id], cm_grade_id: own.id });
}

test.beforeAll(async ({ browser }) => {
  company = await openCompany(browser);
  report = await makeCompany(company);
});
test.afterAll(() => company.close());

test("no page tells a person's grade to others than the person, their own managers and admins", async () => {
  const { sheet_id: sheetId } = (await company.ask("Report", "GET", "/users?current_user=true")) as unknown as {
    sheet_id: number;
  };
  const paths = pagePatterns()
    .map((pattern) =>
      pattern
        .replace("[user_id]", String(report.id))
        .replace("[sheet_id]", String(sheetId))
        .replace(/\/\[\[?(\.\.\.)?\w+\]?\]/, "/1"),
    )
    .filter((path) => !WITHOUT_PEOPLE.includes(path));
  const telling = async (name: Name, looked: readonly string[]) => {
    const page = await company.signIn(name);
    const { request } = page.context();
    await page.close();
    const found = [];
    for (const path of looked) {
      // A refused page leads to one's own sheet, which names all grades that it can mark.
      const answer = await request.get(path, { maxRedirects: 0 });
      if ((await answer.text()).includes(GRADE)) found.push(path);
    }
    return found;
  };
  for (const name of ["Peer", "Stranger", "Staffer"] as const)
    expect([name, ...(await telling(name, paths))]).toEqual([name]);
  // The walk finds what may be told.
  expect(await telling("Boss", ["/people"])).toEqual(["/people"]);
});

test("what is missing for the next grade, and what comes first, takes an employee one click from the sheet, a goal two more", async () => {
  const page = await company.signIn("Report");
  await page.getByRole("link", { name: "Expected of Senior: 0 of 2 reached" }).click();
  await expect(page.getByText(/^Start with /)).toBeVisible();
  const missing = page.getByRole("table", { name: "Not there yet" }).getByRole("row");
  await expect(missing.filter({ hasText: "Risks" })).toContainText("None→Intermediate");
  await expect(missing.filter({ hasText: "Risks" })).toContainText("Uses it.");
  await missing
    .filter({ hasText: "Risks" })
    .getByRole("button", { name: /^Add agreement/ })
    .click();
  await page.getByRole("button", { name: "Save agreement" }).click();
  await expect(missing.filter({ hasText: "Risks" }).getByRole("cell").last()).toHaveText(/Intermediate$/);
  await page.close();
});

/** Both say that they are ready, and so open the conversation that is being prepared. */
async function openBoth(report: Page, lead: Page) {
  for (const page of [report, lead]) {
    await page.reload();
    // What one expects of the next grade may stand in the preparation already.
    await page
      .getByRole("button", { name: /^I('m ready| have nothing to add)$/ })
      .last()
      .click();
    if (page === lead) {
      await page.getByRole("button", { name: "Open both" }).click();
      // Not the question's own title.
      await expect(page.getByRole("heading", { name: "Both preparations", exact: true })).toBeVisible();
    }
    await expect(page.getByRole("button", { name: "I'm ready" })).toHaveCount(0);
  }
}

// That it isn't granted yet, and is later, and each answer of a reader, the API's tests show.
test("an invited reader answers a case, an admin who wasn't invited gets 404, and its grade is granted", async () => {
  const [own, lead] = [await company.signIn("Report"), await company.signIn("Lead")];
  await own.goto("/sheet?expected_of=next");
  await own.getByRole("link", { name: "Prepare your case for Senior" }).click();
  await own.getByRole("button", { name: "Prepare", exact: true }).click();
  await own.getByRole("button", { name: "Choose what it shows" }).click();
  await own.getByLabel("Introduction").fill("A year of answering for the tariff service.");
  await own.getByRole("button", { name: "Save case" }).click();
  await expect(own.getByRole("heading", { name: "Expected of Senior: 0 of 2 reached" })).toBeVisible();
  await own.getByLabel("Colleague's email").fill("peer@acme.example");
  await own.getByRole("button", { name: "Invite" }).click();
  await expect(own.getByRole("button", { name: "Remove Peer Own" })).toBeVisible();
  const path = new URL(own.url()).pathname;
  await lead.goto(path);
  await openBoth(own, lead);

  const reader = await company.signIn("Peer");
  await reader.goto("/conversations");
  await reader.getByRole("link", { name: "case for a grade" }).click();
  await expect(reader.getByText("A year of answering for the tariff service.")).toBeVisible();
  await expect(reader.getByRole("heading", { name: "Both preparations" })).toHaveCount(0);
  await reader.getByLabel("I have a question", { exact: true }).check();
  await reader.getByRole("button", { name: "Send answer" }).click();
  await expect(reader.getByText("Sent.")).toBeVisible();
  const boss = await company.signIn("Boss");
  expect((await boss.goto(path))!.status()).toBe(404);

  await lead.reload();
  const readers = lead.getByRole("region", { name: "Readers" });
  await expect(readers.getByText("I have a question", { exact: true })).toBeVisible();
  await lead.getByRole("radio", { name: "Granted", exact: true }).check();
  await lead.getByLabel("Reason").fill("The migration went as planned.");
  await lead.getByRole("button", { name: "Decide and close" }).click();
  await expect(lead.getByRole("heading", { name: "Decision Granted" })).toBeVisible();
  const [latest] = (await company.ask("Boss", "GET", `/people/${report.id}/grades`)) as unknown as [
    { grade: { name: string } },
  ];
  expect(latest.grade.name).toBe("Senior");
  for (const page of [own, lead, reader, boss]) await page.close();
});
