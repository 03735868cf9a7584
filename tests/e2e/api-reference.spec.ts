import { expect, test } from "./support/sign-in";

/** Bytes of a page's HTML. It is rendered for each reader, signed in or not, so its length is what a call costs. */
const LONGEST = 450_000;

test("the reference is public, works under the content security policy and describes every call", async ({
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
  const links = await page
    .locator("#calls li a")
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname + (link as HTMLAnchorElement).hash));
  expect(links.map((link) => link.split("#")[1]).sort()).toEqual(ids.sort());
  for (const path of new Set(links.map((link) => link.split("#")[0]!))) {
    const html = await (await request.get(path)).text();
    expect([path, html.length < LONGEST]).toEqual([path, true]);
    for (const [, id] of links.map((link) => link.split("#")).filter(([of]) => of === path))
      expect(html).toContain(`<article id="${id}"`);
  }
  await page.getByRole("link", { name: "POST /roles", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Roles");
  await expect(page.locator("#createRole")).toContainText(`-d '{"cm_role":{"name":`);
  expect([...new Set(requested)]).toEqual([new URL(page.url()).origin]);
});

test("a link to a call on the former single page leads to its line, and that to its description", async ({ page }) => {
  await page.goto("/api/docs#updateRole");
  await expect(page.locator("#updateRole")).toBeInViewport();
  await page.locator("#updateRole").getByRole("link").click();
  await expect(page.locator("article#updateRole")).toBeInViewport();
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

test("on a phone its table of contents is folded and links to each topic and call", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/api/docs");
  await page.getByText("Contents", { exact: true }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Roles", exact: true }).click();
  await expect(page.locator("#calls-roles")).toBeInViewport();
  await page.locator("#calls-roles").getByRole("link").click();
  await page.getByText("Contents", { exact: true }).click();
  await page.getByRole("link", { name: "updateRole", exact: true }).click();
  await expect(page.locator("#updateRole")).toBeInViewport();
});
