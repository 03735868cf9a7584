import { GET as getArea, PATCH as patchArea } from "@/app/api/cm/v1/areas/[area_id]/route";
import { GET as getCompetency, PUT as putCompetency } from "@/app/api/cm/v1/competencies/[competency_id]/route";
import { GET as getCompetencies } from "@/app/api/cm/v1/competencies/route";
import {
  GET as getPointer,
  PATCH as patchPointer,
} from "@/app/api/cm/v1/learning_pointers/[learning_pointer_id]/route";
import { GET as getPerson, PATCH as patchPerson } from "@/app/api/cm/v1/people/[user_id]/route";
import {
  GET as getReviewDetails,
  PUT as putReviewDetails,
} from "@/app/api/cm/v1/reviews/[competency_change_id]/details/route";
import { GET as getRole, PATCH as patchRole } from "@/app/api/cm/v1/roles/[role_id]/route";
import { POST as postRole } from "@/app/api/cm/v1/roles/route";
import {
  GET as getRow,
  PATCH as patchRow,
} from "@/app/api/cm/v1/sheets/[sheet_id]/sheet_competencies/[sheet_competency_id]/route";
import { GET as getTechnology, PATCH as patchTechnology } from "@/app/api/cm/v1/technologies/[technology_id]/route";
import { endpoints } from "@/lib/platform/api/endpoints";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import type { Served } from "@/lib/platform/routes/route";
import { bearerFor, makePerson, type Browser } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { changeLevel } from "@/tests/support/reviews";
import { ask, makeDiscipline, makeEmployee, makeLanguage } from "@/tests/support/sheets";

type Thing = { browser: Browser; params: Record<string, number>; body: (word: string) => unknown };

const db = testDatabase({ keepsRows: true });
let admin: Browser;
beforeAll(async () => {
  admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
});

/** Everything that two people can edit at the same time, by the id of the endpoint that changes it. */
const EDITED: Record<string, { get: Served; change: Served; make: () => Promise<Thing> }> = {
  updateArea: {
    get: getArea,
    change: patchArea,
    make: async () => ({
      browser: admin,
      params: { area_id: (await makeDiscipline(db)).area.id },
      body: (name) => ({ cm_area: { name, general_technology: false } }),
    }),
  },
  updateRole: {
    get: getRole,
    change: patchRole,
    make: async () => ({
      browser: admin,
      params: { role_id: (await makeDiscipline(db)).role.id },
      body: (name) => ({ cm_role: { name } }),
    }),
  },
  updateTechnology: {
    get: getTechnology,
    change: patchTechnology,
    make: async () => ({
      browser: admin,
      params: { technology_id: (await makeLanguage(db)).id },
      body: (name) => ({ cm_technology: { name } }),
    }),
  },
  updateCompetency: {
    get: getCompetency,
    change: putCompetency,
    make: async () => {
      const { area, role, competencies } = await makeDiscipline(db);
      const texts = { description: "d", no_experience: "n", basic: "b", intermediate: "i", advanced: "a" };
      return {
        browser: admin,
        params: { competency_id: competencies[0]!.id },
        body: (name) => ({ cm_competency: { name, ...texts, cm_area_id: area.id, cm_role_id: role.id } }),
      };
    },
  },
  updateLearningPointer: {
    get: getPointer,
    change: patchPointer,
    make: async () => {
      const { id } = await db.prisma.learningPointer.create({ data: { name: "Book", description: "<p>Read it.</p>" } });
      return {
        browser: admin,
        params: { learning_pointer_id: id },
        body: (name) => ({ cm_learning_pointer: { name, description: "<p>Read it.</p>" } }),
      };
    },
  },
  updatePerson: {
    get: getPerson,
    change: patchPerson,
    make: async () => ({
      browser: admin,
      params: { user_id: (await makePerson(db.prisma)).userId },
      body: (first_name) => ({ user: { first_name } }),
    }),
  },
  updateReviewDetails: {
    get: getReviewDetails,
    change: putReviewDetails,
    make: async () => {
      const employee = await makeEmployee(db);
      const browser = await bearerFor(employee);
      const row = { sheetId: employee.sheetId, rowId: employee.rowIds[0]! };
      return {
        browser,
        params: { competency_change_id: (await changeLevel(row, browser, "no_experience", "basic")).body.id },
        body: (comment) => ({ cm_review_details: { comment, evidence: [] } }),
      };
    },
  },
  updateSheetCompetency: {
    get: getRow,
    change: patchRow,
    make: async () => {
      const employee = await makeEmployee(db);
      return {
        browser: await bearerFor(employee),
        params: { sheet_id: employee.sheetId, sheet_competency_id: employee.rowIds[0]! },
        body: (word) => ({ cm_sheet_competency: { notes: `<p>${word}</p>` } }),
      };
    },
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

describe.each(Object.entries(EDITED))("%s", (_id, { get, change, make }) => {
  const read = ({ browser, params }: Thing, headers: Record<string, string> = {}) =>
    ask(get, browser, params, undefined, headers);
  const edit = ({ browser, params, body }: Thing, word: string, headers: Record<string, string>) =>
    ask(change, browser, params, body(word), headers);
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

test("an unchanged resource is a 304 without a body", async () => {
  const id = (await makeDiscipline(db)).role.id;
  const { headers } = await ask(getRole, admin, { role_id: id });
  const again = await ask(getRole, admin, { role_id: id }, undefined, {
    "if-none-match": headers.get("etag")!,
  });
  expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, null, headers.get("etag")]);
  await ask(patchRole, admin, { role_id: id }, { cm_role: { name: "Changed since" } });
  expect(
    (await ask(getRole, admin, { role_id: id }, undefined, { "if-none-match": headers.get("etag")! })).status,
  ).toBe(200);
});

test("an unchanged list is a 304 too", async () => {
  const { headers } = await ask(getCompetencies, admin);
  expect((await ask(getCompetencies, admin, {}, undefined, { "if-none-match": headers.get("etag")! })).status).toBe(
    304,
  );
});

test("If-Match on a call that doesn't support it is rejected, never ignored", async () => {
  const answer = await ask(
    postRole,
    admin,
    {},
    { cm_role: { name: "Unconditional" } },
    {
      "if-match": '"x"',
    },
  );
  expect(answer).toMatchObject({ status: 422, body: { errors: { "If-Match": ["is not supported by this call"] } } });
});
