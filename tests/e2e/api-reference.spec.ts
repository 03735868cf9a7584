import { expect, test } from "./support/sign-in";

test("the reference page is public, works under the content security policy and describes every call", async ({
  page,
  request,
}) => {
  const requested: string[] = [];
  page.on("request", (sent) => requested.push(new URL(sent.url()).origin));
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cairn API");
  const { paths } = (await (await request.get("/api/cm/v1/openapi.json")).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const ids = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
  expect(await page.getByRole("article").evaluateAll((articles) => articles.map(({ id }) => id))).toEqual(
    expect.arrayContaining(ids),
  );
  await expect(page.locator("#createRole")).toContainText(`-d '{"cm_role":{"name":`);
  expect([...new Set(requested)]).toEqual([new URL(page.url()).origin]);
});

test("the type of a refused call's problem is a public page with its cause and what to do", async ({
  page,
  request,
}) => {
  const answer = await request.get("/api/cm/v1/people");
  const { type, title } = (await answer.json()) as { type: string; title: string };
  await page.goto(type);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Cause", "What to do"]);
  await page.getByRole("link", { name: "All errors of the API" }).click();
  await expect(page.locator("#errors").getByRole("link", { name: "not-signed-in" })).toBeVisible();
});

test("on a phone its table of contents is folded and links to each call", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/api/docs");
  await page.getByText("Contents", { exact: true }).click();
  await page.getByRole("link", { name: "updateRole", exact: true }).click();
  await expect(page.locator("#updateRole")).toBeInViewport();
});
