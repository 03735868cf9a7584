import { listedEndpoints } from "@/lib/doors/rest/endpoints";
import { SCOPES } from "@/lib/people/service-accounts/rules";
import { calls } from "@/tests/support/access/calls";
import { testWorld } from "@/tests/support/access/test-world";
import { SUBJECTS } from "@/tests/support/access/expected";
import { MISSING, type Things } from "@/tests/support/access/things";
import { testDatabase } from "@/tests/support/database/test-database";
import { requestTo } from "@/tests/support/routes";
import { makeServiceAccount } from "@/tests/support/service-accounts";
import type { Browser } from "@/tests/support/actors";
import { addNeed, engage } from "@/tests/support/needs";

const db = testDatabase({ keepsRows: true });
const { world, signedIn, handlers } = testWorld(db);
/** Occurs nowhere else. */
const NAME = "Zwyrtelbank";

beforeAll(async () => {
  const client = await db.prisma.client.create({
    data: { name: NAME, nameKey: NAME.toLowerCase(), alias: "a mountain bank" },
  });
  const must = [`competency-${world.shared.competencyId}-basic`];
  const { admin } = signedIn;
  const need = await addNeed(admin, { title: `${NAME}: portal`, must, client_id: client.id } as object);
  expect(need.status).toBe(201);
  for (const { userId } of [world.report, world.stranger])
    expect((await engage(admin, { user_id: userId, need_id: need.body.id, state: "held" })).status).toBe(201);
});

const thingsOf = (subject: (typeof SUBJECTS)[number]): Things =>
  subject === "missing"
    ? MISSING
    : subject === "report" || subject === "stranger"
      ? world[subject]
      : subject === "own"
        ? world.callers.employee
        : world.shared;

/** All that a caller reads with every call of the API that reads, as one text. */
async function allAnswers({ cookie, token }: Partial<Browser>): Promise<string> {
  const texts: string[] = [];
  for (const endpoint of listedEndpoints.filter(({ method }) => method === "GET"))
    for (const subject of SUBJECTS) {
      const sent = calls[endpoint.id as keyof typeof calls].request(thingsOf(subject), subject);
      const { request, context } = requestTo(endpoint, sent, {
        "sec-fetch-site": "same-origin",
        authorization: `Bearer ${token}`,
        ...(cookie ? { cookie } : {}),
      });
      texts.push(await (await handlers.get(endpoint.id)!(request, context)).text());
    }
  return texts.join("\n");
}

test("an admin reads the name of a client that may not be named, so that the search below can find it", async () => {
  expect(await allAnswers(signedIn.admin)).toContain(NAME);
}, 120_000);

test("no answer to a person who plans nothing has the name of a client that may not be named", async () => {
  expect(await allAnswers(signedIn.employee)).not.toContain(NAME);
}, 120_000);

test("no answer to a service account with every scope has it, also where a need's title does", async () => {
  const { token } = await makeServiceAccount(db, SCOPES);
  const all = await allAnswers({ token });
  expect(all).toContain("a mountain bank: portal");
  expect(all).not.toContain(NAME);
}, 120_000);

test("nothing that waits to be sent has it", async () => {
  expect(JSON.stringify(await db.prisma.outboxMessage.findMany())).not.toContain(NAME);
});
