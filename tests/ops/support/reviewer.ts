import { type Browser, expect, type Page } from "@playwright/test";

/** What became of a request, as the screen told its reviewer. `text`: the reason or question. */
export type Told = { act: "approved" | "declined" | "asked" | "snoozed"; level?: string; text?: string };

type Act = { keys: (text: string) => Promise<void>; told: Told; says: RegExp };

/** A reviewer who works through Reviews by keyboard alone, in a browser of their own. */
export type Reviewer = {
  page: Page;
  /** The requests of the list by the changes that opened them, in their order. */
  ids: number[];
  /** What the reviewer did, by request. */
  did: Map<number, Told>;
  /** Opens the request at a place, by the key `step` unless a decision has opened it. */
  go(place: number, step: "j" | "k" | null): Promise<void>;
  /** Decides the open request, unless somebody else has. Returns whether it did. */
  act(place: number, turn: number): Promise<boolean>;
  line(place: number): ReturnType<Page["locator"]>;
};

/** Milliseconds in which another reviewer's decision must be on the screen: it polls every 10 seconds. */
const SHOWN_WITHIN = 15_000;

const isText = ({ act }: Told): boolean => act === "declined" || act === "asked";

/** Opens Reviews with a session cookie, and waits for its list. */
export async function openReviews(
  browser: Browser,
  { origin, cookie, name, requests }: { origin: string; cookie: string; name: string; requests: number },
): Promise<Reviewer> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const [cookieName = "", value = ""] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name: cookieName, value, url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}/reviews?state=all`);
  const lines = page.getByRole("list", { name: "Requests" }).getByRole("listitem");
  await expect(lines).toHaveCount(requests);
  const ids = await lines.evaluateAll((all) => all.map((line) => Number((line as HTMLElement).dataset.request)));
  const names = await lines.evaluateAll((all) => all.map((line) => line.querySelector("a > span + span")?.textContent));
  const did = new Map<number, Told>();
  const line = (place: number) => lines.nth(place);

  async function send(key: string, text: string): Promise<void> {
    await page.keyboard.press(key);
    await page.keyboard.type(text);
    await page.keyboard.press("Control+Enter");
  }
  const press = (key: string) => () => page.keyboard.press(key);
  const acts: Act[] = [
    { keys: press("a"), told: { act: "approved", level: "basic" }, says: /Approved at Basic by you/ },
    { keys: press("3"), told: { act: "approved", level: "advanced" }, says: /Approved at Advanced by you/ },
    { keys: (text) => send("d", text), told: { act: "declined" }, says: /Declined by you/ },
    { keys: (text) => send("q", text), told: { act: "asked" }, says: /Waits for an answer/ },
    {
      keys: async () => {
        await page.keyboard.press("h");
        await expect(page.getByLabel("Snooze until")).toBeFocused();
        await page.keyboard.press("Enter");
      },
      told: { act: "snoozed" },
      says: /Snoozed until/,
    },
  ];

  return {
    ...{ page, ids, did, line },
    async go(place, step) {
      const isOpen = async () => (await page.getByRole("heading", { level: 2 }).textContent()) === names[place];
      if (step !== null && !(await isOpen())) await page.keyboard.press(step);
      // A decision opens the next request that waits, which can be beyond this one.
      if (step !== null && !(await isOpen())) await line(place).getByRole("link").click();
      await expect(page.getByRole("heading", { level: 2 })).toHaveText(names[place]!);
    },
    async act(place, turn) {
      const { keys, told, says } = acts[turn % acts.length]!;
      const isOpen = async () => !/ by |Waits for an answer|Snoozed/.test(await line(place).innerText());
      if (!(await isOpen())) {
        // Another one's decision is final for the keys too.
        if (/ by (?!you)/.test(await line(place).innerText())) await page.keyboard.press("a");
        return false;
      }
      const text = `${name} says: number ${place + 1} needs more, such as “x & <y>”.`;
      // A key in the first moments of a request that opened by itself decides nothing.
      await page.waitForTimeout(350);
      await keys(text);
      await expect(line(place)).toContainText(new RegExp(`${says.source}| by (?!you)`), { timeout: SHOWN_WITHIN });
      if (!says.test(await line(place).innerText())) {
        if (told.act === "declined") await expect(page.getByLabel("Reason")).toHaveValue(text);
        // The text keeps the focus; Escape leaves it for the keys.
        if (isText(told)) await page.keyboard.press("Escape");
        return false;
      }
      // In a text, the next key would be a letter of it.
      if (isText(told)) await expect(page.getByRole("textbox", { name: /^(Reason|Question)/ })).toBeHidden();
      did.set(ids[place]!, isText(told) ? { ...told, text } : told);
      return true;
    },
  };
}
