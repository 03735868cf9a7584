// How one person's flood of page requests slows down everyone else: a short form of the attack drill.
import type { Browser } from "@playwright/test";
import { APP_URL } from "./support/addresses";
import type { CastName } from "./support/cast";
import { addSession } from "./support/sessions";
import { expect, test } from "./support/sign-in";

/** Many more than the limits of one person's running (4) and waiting (100) page requests, for a server that is fast. */
const FLOOD = 300;

/** Returns the Cookie header of a signed-in browser. */
async function cookieOf(browser: Browser, name: CastName): Promise<string> {
  const context = await browser.newContext();
  await addSession(context, name);
  const cookies = await context.cookies();
  await context.close();
  return cookies.map(({ name: key, value }) => `${key}=${value}`).join("; ");
}

const openSheet = async (cookie: string, signal?: AbortSignal) => {
  const answer = await fetch(`${APP_URL}/sheet`, { headers: { cookie }, redirect: "manual", signal });
  await answer.arrayBuffer();
  return { status: answer.status, retryAfter: answer.headers.get("retry-after") };
};

test("some of one person's flood of page requests are refused with Retry-After, and another person's page doesn't wait for the rest", async ({
  browser,
}) => {
  const [flooder, other] = [await cookieOf(browser, "mason"), await cookieOf(browser, "reader")];
  let served = 0;
  const flood = Array.from({ length: FLOOD }, async () => {
    const answer = await openSheet(flooder);
    if (answer.status === 200) served += 1;
    return answer;
  });
  await Promise.race(flood);
  const { status } = await openSheet(other);
  expect([status, served < FLOOD / 2]).toEqual([200, true]);
  const answers = await Promise.all(flood);
  const refused = answers.filter((answer) => answer.status === 429);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(FLOOD - refused.length);
  expect([refused.length > 0, refused.every(({ retryAfter }) => retryAfter === "1")]).toEqual([true, true]);
});

test("page requests whose reader disconnects free their turns", async ({ browser }) => {
  const cookie = await cookieOf(browser, "wide");
  for (let left = 8; left > 0; left--) {
    const reader = new AbortController();
    const page = openSheet(cookie, reader.signal).catch(() => null);
    setTimeout(() => reader.abort(), 3 * left);
    await page;
  }
  expect((await openSheet(cookie)).status).toBe(200);
});
