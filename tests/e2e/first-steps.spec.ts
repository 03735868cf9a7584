import { expect, test, type Locator } from "@playwright/test";
import { factsOf, openCollector } from "@/tests/support/collector";
import { ownApp } from "./support/own-app";

/** Most clicks, both people's sign-ins included. */
const MOST_CLICKS = 10;

test(`from an empty installation to a first person's filled sheet takes at most ${MOST_CLICKS} clicks, and a collector gets the trace of each page, down to its statements, without an address`, async ({
  browser,
}) => {
  const people = [
    { sub: "steps-boss", email: "boss@acme.example", name: "Boss" },
    { sub: "steps-tester", email: "tester@acme.example", name: "Tester" },
  ];
  const collector = await openCollector();
  const { appUrl, close } = await ownApp(people, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const signIn = async (name: string) => {
    const page = await (await browser.newContext({ baseURL: appUrl })).newPage();
    await page.goto("/");
    await click(page.getByRole("button", { name: "Sign in with Google" }));
    await click(page.getByRole("button", { name: new RegExp(`${name} Own|^${name}`) }));
    await page.waitForURL("**/sheet");
    return page;
  };
  try {
    const admin = await signIn("Boss");
    await click(admin.getByRole("link", { name: "Choose a starter framework" }));
    await click(admin.getByRole("checkbox", { name: "QA engineer" }));
    await click(admin.getByRole("button", { name: "Add framework" }));
    await admin.waitForURL("**/sheet");
    await click(admin.getByRole("link", { name: "Add person" }));
    const dialog = admin.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Email" }).fill("tester@acme.example");
    await dialog.getByRole("textbox", { name: "First name" }).fill("Tester");
    await dialog.getByRole("combobox", { name: "Disciplines" }).fill("QA");
    await dialog.getByRole("combobox", { name: "Disciplines" }).press("Enter");
    await click(dialog.getByRole("button", { name: "Add person" }));
    await expect(admin.getByText("Tester added. They can sign in now.")).toBeVisible();

    const tester = await signIn("Tester");
    await expect(tester.locator(".sheet-table tbody th[data-column='competency']")).toHaveCount(10);
    await expect(tester.getByText("Exploratory testing")).toBeVisible();

    await admin.goto("/sheet");
    const steps = admin.getByRole("region", { name: "First steps" }).getByRole("listitem");
    await expect(steps.filter({ has: admin.getByLabel("Done", { exact: true }) })).toHaveCount(4);
    await admin.goto("/users/1/sheets/1");
    test.info().annotations.push({ type: "measured", description: `${clicks} clicks` });
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  } finally {
    // Its end sends the last spans.
    await close();
  }
  const spans = collector.spans();
  collector.close();
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const parentOf = ({ parentSpanId = "" }: (typeof spans)[number]) => byId.get(parentSpanId)?.name;
  const operations = spans.filter((span) => "cairn.operation" in factsOf(span));
  expect(operations.map((span) => [parentOf(span), span.name])).toContainEqual(["GET /sheet", "getOwnSheetView"]);
  const statements = spans.filter((span) => "db.query.text" in factsOf(span));
  expect(statements.map(parentOf)).toContain("getOwnSheetView");
  expect(spans.map(({ name }) => name)).toContain("GET /users/[user_id]/sheets/[sheet_id]");
  expect(JSON.stringify(spans)).not.toMatch(/users\/1|sheets\/1|(boss|tester)@acme\.example|Boss/);
});
