import { factsOf, openCollector } from "@/tests/support/collector";
import { ownApp } from "./support/own-app";
import { expect, test } from "./support/sign-in";

test("the production build sends a collector the trace of a page, down to its statements, without an address", async ({
  page,
}) => {
  const collector = await openCollector();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  const app = await ownApp([{ sub: "traced-boss", email: "boss@acme.example", name: "Boss" }], settings);
  try {
    await page.goto(app.appUrl);
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    await page.getByRole("button", { name: /^Boss/ }).click();
    await page.waitForURL("**/sheet");
    await page.goto(`${app.appUrl}/users/1/sheets/1`);
  } finally {
    await page.close();
    // Its end sends the last spans.
    await app.close();
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
  expect(JSON.stringify(spans)).not.toMatch(/users\/1|sheets\/1|boss@acme\.example|Boss/);
});
