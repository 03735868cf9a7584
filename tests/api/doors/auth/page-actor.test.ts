import { NextRequest } from "next/server";
import { optionalPageActor } from "@/lib/doors/auth/page-actor";
import { middleware } from "@/middleware";
import { bearerFor, makePerson } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { present } from "@/tests/support/next-headers";

const db = testDatabase();

const SHEET = "http://localhost:3000/sheet";
const PASSED_ON = "x-middleware-request-";

/** The request as the page receives it from the middleware. */
async function passedOn(headers: Record<string, string>): Promise<NextRequest> {
  const response = await middleware(new NextRequest(SHEET, { headers }));
  const names = (response.headers.get("x-middleware-override-headers") ?? "").split(",");
  return new NextRequest(SHEET, {
    headers: names.map((name): [string, string] => [name, response.headers.get(PASSED_ON + name) ?? ""]),
  });
}

/** The statements that identify the caller of the page, and the caller. */
async function opened(page: NextRequest) {
  present.request = page;
  const { count, result } = await countStatements(db, () => optionalPageActor());
  return { statements: count, userId: result?.userId ?? null };
}

async function signedIn() {
  const person = await makePerson(db.prisma);
  const { cookie } = await bearerFor(person);
  return { cookie, userId: person.userId };
}

test("a page takes the caller from the middleware of its own request, without reading the session again", async () => {
  const { cookie, userId } = await signedIn();
  expect(await opened(await passedOn({ cookie }))).toEqual({ statements: 0, userId });
});

test("the middleware's result is used once: a replayed request reads the session", async () => {
  const { cookie } = await signedIn();
  const page = await passedOn({ cookie });
  await opened(page);
  await db.prisma.session.deleteMany();
  expect(await opened(page)).toEqual({ statements: 1, userId: null });
});

test("another session's key opens nothing: the page reads its own session", async () => {
  const [victim, other] = [await signedIn(), await signedIn()];
  const page = await passedOn({ cookie: victim.cookie });
  page.headers.set("cookie", other.cookie);
  expect(await opened(new NextRequest(SHEET, { headers: page.headers }))).toEqual({
    statements: 1,
    userId: other.userId,
  });
});

test("a request that bypassed the middleware reads the session", async () => {
  const { cookie, userId } = await signedIn();
  const page = new NextRequest(SHEET, { headers: { cookie, "x-checked-caller": "guessed" } });
  expect(await opened(page)).toEqual({ statements: 1, userId });
});

test("the middleware replaces a key that a caller sends", async () => {
  const { cookie } = await signedIn();
  const page = await passedOn({ cookie, "x-checked-caller": "guessed" });
  expect(page.headers.get("x-checked-caller")).toMatch(/^[\w-]{43}$/);
});
