import { request as send } from "node:http";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./support/sign-in";
import { WAYS, type Way } from "./support/ways-around";

type Answer = { status: number; text: string };

/** Sends the path unchanged: a client would normalise it. */
function ask(origin: string, { path, method = "GET", headers = {}, body }: Way, cookie: string): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = send(
      { hostname, port, path, method, headers: { ...(cookie === "" ? {} : { cookie }), ...headers } },
      (response) => {
        let text = "";
        response
          .setEncoding("utf8")
          .on("data", (part: string) => (text += part))
          .on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    sent.on("error", reject).end(body);
  });
}

async function restrictedPages(page: Page): Promise<{ path: string; shows: string }[]> {
  await page.goto("/competency-matrices");
  const sheet = (await page.locator('a[href^="/users/"]').first().getAttribute("href")) ?? "";
  const person = (await page.locator('a[href^="/users/"]').first().textContent()) ?? "";
  await page.goto("/competency-matrix-template");
  const competency = page.locator('a[href^="/competency/"]').first();
  const [form, name] = [(await competency.getAttribute("href")) ?? "", (await competency.textContent()) ?? ""];
  await page.goto("/people");
  const address =
    (await page
      .getByText(/@acme\.example$/)
      .first()
      .textContent()) ?? "";
  return [
    { path: "/competency-matrices", shows: person },
    { path: sheet, shows: person },
    { path: "/competency-matrix-template", shows: name },
    { path: form, shows: name },
    { path: "/people", shows: address },
    { path: "/audit", shows: "Everything people did, latest first" },
  ];
}

const cookieOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");

// spec: chrome.restricted-routes
test("no bypass of the middleware shows a restricted page's data to an employee or without a session", async ({
  page,
  browser,
}) => {
  expect(Object.keys(WAYS).length).toBeGreaterThan(30);
  await signIn(page, "admin");
  const origin = new URL(page.url()).origin;
  const pages = await restrictedPages(page);
  const admin = await cookieOf(page);
  const visiting = await (await browser.newContext()).newPage();
  await signIn(visiting, "visitor");
  const employee = await cookieOf(visiting);
  const leaks: string[] = [];
  for (const { path, shows } of pages) {
    // People with access do get the data that is searched for.
    expect(await ask(origin, { path }, admin)).toMatchObject({ status: 200, text: expect.stringContaining(shows) });
    for (const [name, way] of Object.entries(WAYS)) {
      for (const [who, cookie] of [
        ["an employee", employee],
        ["nobody", ""],
      ] as const) {
        const { status, text } = await ask(origin, way(path, origin), cookie);
        if (text.includes(shows) || status >= 500) leaks.push(`${path} by ${name} for ${who}: ${status}`);
      }
    }
  }
  expect(leaks).toEqual([]);
});
