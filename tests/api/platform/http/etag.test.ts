import { endpoints } from "@/lib/doors/rest/endpoints";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import { bearerFor, makePerson, type Browser } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { addNeed, NEED } from "@/tests/support/needs";
import { changeLevel } from "@/tests/support/reviews";
import { agree } from "@/tests/support/rounds";
import type { CallName } from "@/tests/support/routes";
import { ask, makeDiscipline, makeEmployee, makeLanguage } from "@/tests/support/sheets";

type Thing = { browser: Browser; params: Record<string, number>; body: (word: string) => unknown };

const db = testDatabase({ keepsRows: true });
let admin: Browser;
beforeAll(async () => {
  admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
});

async function ownRow() {
  const { sheetId, rowIds, ...person } = await makeEmployee(db);
  return { row: { sheetId, rowId: rowIds[0]! }, own: await bearerFor(person) };
}

/** Everything that two people can edit at the same time, by the id of the endpoint that changes it. */
const EDITED: Record<string, () => Promise<Thing>> = {
  updateArea: async () => ({
    browser: admin,
    params: { area_id: (await makeDiscipline(db)).area.id },
    body: (name) => ({ cm_area: { name, general_technology: false } }),
  }),
  updateRole: async () => ({
    browser: admin,
    params: { role_id: (await makeDiscipline(db)).role.id },
    body: (name) => ({ cm_role: { name } }),
  }),
  updateTechnology: async () => ({
    browser: admin,
    params: { technology_id: (await makeLanguage(db)).id },
    body: (name) => ({ cm_technology: { name } }),
  }),
  updateCompetency: async () => {
    const { area, role, competencies } = await makeDiscipline(db);
    const texts = { description: "d", no_experience: "n", basic: "b", intermediate: "i", advanced: "a" };
    return {
      browser: admin,
      params: { competency_id: competencies[0]!.id },
      body: (name) => ({ cm_competency: { name, ...texts, cm_area_id: area.id, cm_role_id: role.id } }),
    };
  },
  updateLearningPointer: async () => {
    const { id } = await db.prisma.learningPointer.create({ data: { name: "Book", description: "<p>Read it.</p>" } });
    return {
      browser: admin,
      params: { learning_pointer_id: id },
      body: (name) => ({ cm_learning_pointer: { name, description: "<p>Read it.</p>" } }),
    };
  },
  updateNeed: async () => {
    const must = [`competency-${(await makeDiscipline(db)).competencies[0]!.id}-basic`];
    return {
      browser: admin,
      params: { need_id: (await addNeed(admin, { must })).body.id },
      body: (title) => ({ cm_need: { ...NEED, must, title } }),
    };
  },
  updatePerson: async () => ({
    browser: admin,
    params: { user_id: (await makePerson(db.prisma)).userId },
    body: (first_name) => ({ user: { first_name } }),
  }),
  updateReviewDetails: async () => {
    const { row, own } = await ownRow();
    return {
      browser: own,
      params: { competency_change_id: (await changeLevel(row, own, "no_experience", "basic")).body.id },
      body: (comment) => ({ cm_review_details: { comment, evidence: [] } }),
    };
  },
  updateSheetCompetency: async () => {
    const { row, own } = await ownRow();
    return {
      browser: own,
      params: { sheet_id: row.sheetId, sheet_competency_id: row.rowId },
      body: (word) => ({ cm_sheet_competency: { notes: `<p>${word}</p>` } }),
    };
  },
};

const listed = Object.values(endpoints) as unknown as Endpoint[];

test("every change that accepts If-Match is tested here, and its resource can be read at the same address", () => {
  const changes = listed.filter(({ concurrency, method }) => concurrency === "etag" && method !== "GET");
  expect(changes.map(({ id }) => id).sort()).toEqual(Object.keys(EDITED).sort());
  for (const change of changes)
    expect(listed).toContainEqual(
      expect.objectContaining({ method: "GET", path: change.path, response: change.response, concurrency: "etag" }),
    );
});

describe.each(Object.entries(EDITED))("%s", (id, make) => {
  const { path } = listed.find((call) => call.id === id)!;
  const readId = listed.find((call) => call.method === "GET" && call.path === path)!.id;
  const read = ({ browser, params }: Thing) => ask(readId as CallName, browser, params);
  const edit = ({ browser, params, body }: Thing, word: string, headers: Record<string, string>) =>
    ask(id as CallName, browser, params, body(word), headers);
  const tag = ({ headers }: { headers: Headers }) => headers.get("etag") ?? "";

  test("succeeds with the current ETag, and answers with the new one", async () => {
    const thing = await make();
    const saved = await edit(thing, "Anew", { "if-match": tag(await read(thing)) });
    expect(saved.status).toBe(200);
    expect(tag(saved)).toBe(tag(await read(thing)));
  });

  test("is a 412 with the current resource if another person changed it, and overwrites nothing", async () => {
    const thing = await make();
    const seen = tag(await read(thing));
    await edit(thing, "Theirs", {});
    const now = await read(thing);
    expect(await edit(thing, "Mine", { "if-match": seen })).toMatchObject({
      status: 412,
      body: { status: 412, current: now.body },
    });
    expect((await read(thing)).body).toEqual(now.body);
  });

  test("accepts a list of ETags, a weak one and *", async () => {
    const thing = await make();
    expect((await edit(thing, "One", { "if-match": `"other", W/${tag(await read(thing))}` })).status).toBe(200);
    expect((await edit(thing, "Two", { "if-match": "*" })).status).toBe(200);
  });
});

/** What a form saves whole, by the id of the endpoint that changes it. */
const SAVED_WHOLE: Record<string, () => Promise<Thing>> = {
  updateNeed: EDITED.updateNeed!,
  updateCompetency: EDITED.updateCompetency!,
  updateLearningPointer: EDITED.updateLearningPointer!,
  updateClient: async () => {
    const body = (alias: string) => ({ cm_client: { name: "Nordbank", alias } });
    return {
      browser: admin,
      params: { client_id: (await ask("createClient", admin, {}, body("a bank"))).body.id },
      body,
    };
  },
  updateAgreement: async () => {
    const { row, own } = await ownRow();
    const { body: saved } = await agree(own, row.sheetId, { text: "Pair" });
    const body = (text: string) => ({ cm_agreement: { text } });
    return { browser: own, params: { sheet_id: row.sheetId, agreement_id: saved.id }, body };
  },
  updateRecord: async () => {
    const { row, own } = await ownRow();
    const body = (title: string) => ({ cm_record: { kind: "certificate", title } });
    const { body: saved } = await ask("createRecord", own, { sheet_id: row.sheetId }, body("AWS"));
    return { browser: own, params: { sheet_id: row.sheetId, record_id: saved.id }, body };
  },
};

test.each(Object.entries(SAVED_WHOLE))(
  "%s based on an older version is a 409 with the current one, and overwrites nothing",
  async (id, make) => {
    const { browser, params, body } = await make();
    const save = (text: string, based_on_updated_at?: string) => {
      const [[wrapper, fields]] = Object.entries(body(text) as object) as [[string, object]];
      return ask(id as CallName, browser, params, { [wrapper]: { ...fields, based_on_updated_at } });
    };
    const seen = (await save("Seen")).body.updated_at;
    const theirs = await save("Theirs", seen);
    expect(theirs.status).toBe(200);
    expect(await save("Mine", seen)).toMatchObject({ status: 409, body: { current: theirs.body } });
    expect((await save("Mine", theirs.body.updated_at)).status).toBe(200);
    expect((await save("Whoever")).status).toBe(200);
  },
);

test("an unchanged resource is a 304 without a body", async () => {
  const id = (await makeDiscipline(db)).role.id;
  const etag = (await ask("getRole", admin, { role_id: id })).headers.get("etag")!;
  const poll = () => ask("getRole", admin, { role_id: id }, undefined, { "if-none-match": etag });
  const again = await poll();
  expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, null, etag]);
  await ask("updateRole", admin, { role_id: id }, { cm_role: { name: "Changed since" } });
  expect((await poll()).status).toBe(200);
});

test("an unchanged list is a 304 too", async () => {
  const etag = (await ask("listCompetencies", admin)).headers.get("etag")!;
  expect((await ask("listCompetencies", admin, {}, undefined, { "if-none-match": etag })).status).toBe(304);
});

test("If-Match on a call that doesn't support it is rejected, never ignored", async () => {
  const answer = await ask("createRole", admin, {}, { cm_role: { name: "Unconditional" } }, { "if-match": '"x"' });
  expect(answer).toMatchObject({ status: 422, body: { errors: { "If-Match": ["is not supported by this call"] } } });
});
