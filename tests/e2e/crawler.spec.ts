import { mayOpenPage } from "@/lib/doors/auth/page-access";
import type { CastName } from "./support/cast";
import { crawl, pagePatterns } from "./support/crawl";
import { expect, startSession, test } from "./support/sign-in";

/** Where each role starts, and what they may open. */
const ROLES = [
  ["an employee", "sitter", {}, "/sheet"],
  ["staffing", "staffer", { isStaffing: true, mayFindPeople: true }, "/staffing"],
  ["a manager", "painter", { isManager: true, mayFindPeople: true }, "/sheet"],
  ["an admin", "admin", { isAdmin: true, mayFindPeople: true }, "/sheet"],
] as const satisfies readonly (readonly [string, CastName, object, string])[];

const NOBODY = { isAdmin: false, isManager: false, isStaffing: false, mayFindPeople: false };
const MOST_CLICKS = 2;
/** Only they have a conversation of their own; the walk opens one address of each page. */
const WITH_CONVERSATION: readonly string[] = ["sitter"];
const A_CONVERSATION = "/conversations/[conversation_id]";
/** An assistant sends people there, with what it asks for. */
const FROM_ASSISTANTS = "/oauth/authorize";
/**
 * Pages of other people, beside their sheet: a click further, as tabs of its head or lines of the tab CVs. A report's
 * conversation under way is two clicks away, at the address of their conversations.
 */
const ONE_FURTHER = ["/cvs/[cv_id]", A_CONVERSATION];
/** Everyone's card is what others see of them: it is led to by My data and by what others search for. */
const CARD = "/cards";

for (const [who, person, roles, start] of ROLES)
  test(`links alone lead ${who} to every screen that they may open, in two clicks from where they start`, async ({
    page,
  }) => {
    await startSession(page, person);
    await page.goto("/");
    await expect(page).toHaveURL(new RegExp(`${start}$`));
    const reached = await crawl(page, start, MOST_CLICKS + 1);
    const visitor = { ...NOBODY, ...roles };
    const expected = [...pagePatterns(), "/sheet?as_of"].filter(
      (pattern) =>
        mayOpenPage(pattern, visitor) &&
        pattern !== FROM_ASSISTANTS &&
        !(pattern === A_CONVERSATION && !WITH_CONVERSATION.includes(person)),
    );
    const allowed = (pattern: string) =>
      MOST_CLICKS + (pattern === CARD || (ONE_FURTHER.includes(pattern) && !("isStaffing" in roles)) ? 1 : 0);
    const far = expected.filter((pattern) => (reached.get(pattern)?.clicks ?? Infinity) > allowed(pattern));
    expect(far).toEqual([]);
  });
