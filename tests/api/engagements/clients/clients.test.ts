import { getEngagement } from "@/lib/engagements/engagements/queries";
import type { Actor } from "@/lib/platform/core/actor";
import { actorFor, bearerFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeEngagement } from "@/tests/support/needs";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();

test("a client's name may differ from another in accents alone, and both are found without them", async () => {
  const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  const add = async (name: string) =>
    (await ask("createClient", admin, {}, { cm_client: { name, alias: "a client", may_be_named: true } })).status;
  const names = ["Forderung AG", "Förderung AG", "FÖRDERUNG ag", "Förderung  AG"];
  expect(await Promise.all([add(names[0]!), add(names[1]!)])).toEqual([201, 201]);
  for (const same of names.slice(2)) expect(await add(same)).toBe(409);
  const { body } = await ask("listClients", admin, { search: "forderung" });
  expect(body.map(({ name }: { name: string }) => name)).toEqual(names.slice(0, 2));
});

test("a client is found by words of its name, or of its alias in any case", async () => {
  const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  for (const [name, alias] of [
    ["Nordbank AG", "A Retail bank"],
    ["Retail AG", "A shop"],
    ["Sund AG", "A port"],
  ])
    await ask("createClient", admin, {}, { cm_client: { name, alias, may_be_named: false } });
  const found = async (search: string) =>
    (await ask("listClients", admin, { search })).body.map(({ name }: { name: string }) => name);
  expect(await found("retail")).toEqual(["Nordbank AG", "Retail AG"]);
  expect(await found("bank a")).toEqual(["Nordbank AG"]);
});

test("a client is found by its alias as by its name: without accents, and by what was typed, not by a pattern", async () => {
  const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  await ask("createClient", admin, {}, { cm_client: { name: "Nordbank", alias: "Große Bank", may_be_named: false } });
  const found = async (search: string) => (await ask("listClients", admin, { search })).body.length;
  for (const search of ["große", "GROSSE bank", "grosse nord"])
    expect([search, await found(search)]).toEqual([search, 1]);
  for (const search of ["%", "_", "b_nk"]) expect([search, await found(search)]).toEqual([search, 0]);
});

test("a client is deleted once nobody has an engagement for it", async () => {
  const person = await makePerson(db.prisma, { isAdmin: true });
  const admin = await bearerFor(person);
  const cm_client = { name: "Nordbank", alias: "a bank", may_be_named: false };
  const client_id = (await ask("createClient", admin, {}, { cm_client })).body.id;
  const made = { userId: person.userId, clientId: client_id, project: "Portal", startsOn: new Date() };
  await db.prisma.engagement.create({ data: { ...made, state: "agreed" } });
  expect(await ask("deleteClient", admin, { client_id })).toMatchObject({
    status: 409,
    body: { detail: "The client has 1 engagement, which people need for their CVs." },
  });
  await db.prisma.engagement.updateMany({ data: { state: "withdrawn" } });
  expect((await ask("listClients", admin, {})).body).toMatchObject([{ engagements: 0 }]);
  expect((await ask("deleteClient", admin, { client_id })).status).toBe(204);
});

test("an assistant reads a role, as an engagement's other texts, without the name of a client that may not be named", async () => {
  const { userId } = await makePerson(db.prisma);
  await db.prisma.client.create({ data: { name: "Nordbank", nameKey: "nordbank", alias: "a bank" } });
  const { id: engagement_id } = await makeEngagement(db, userId, { role: "Lead at Nordbank" });
  const person = await actorFor(userId);
  const roleFor = async (through: string | null) =>
    (await getEngagement({ ...person, through } as Actor, { engagement_id })).role;
  expect([await roleFor(null), await roleFor("assistant Helper")]).toEqual(["Lead at Nordbank", "Lead at a bank"]);
});
