import { testPerson } from "@/tests/support/actors";
import { makeToken } from "@/tests/support/assistants";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });
const employee = testPerson(db);

const set = (cm_settings: object, by: Parameters<typeof ask>[1] = admin) =>
  ask("updateSettings", by, {}, { cm_settings });

test("several parts are set together, and those that aren't given stay", async () => {
  await set({ messages: { with_levels: true } });
  const { status, body } = await set({
    reviews: { confirm_after_months: 6 },
    grades: { from_scim_title: true, in_finder: false },
  });
  expect([status, body]).toMatchObject([
    200,
    {
      messages: { with_levels: true },
      reviews: { confirm_after_months: 6 },
      grades: { from_scim_title: true, in_finder: false },
      assistants: { enabled: false },
      scim: { sets_managers: false },
    },
  ]);
});

test("everyone reads what their rows depend on, and nothing else", async () => {
  expect((await ask("getSettings", employee)).body).toEqual({ reviews: { confirm_after_months: null } });
});

test("the audit log has each part that changed with its values, and none that stayed", async () => {
  await set({ reviews: { confirm_after_months: 6 }, messages: { with_levels: false } });
  expect(await db.prisma.auditRecord.findMany({ where: { act: { endsWith: "settings.updated" } } })).toMatchObject([
    { act: "review_settings.updated", before: { confirm_after_months: null }, after: { confirm_after_months: 6 } },
  ]);
});

test("a token sets nothing of a part that needs a signed-in browser, nor what was sent with it", async () => {
  const token = await makeToken(db, admin, "write");
  expect((await set({ reviews: { confirm_after_months: 6 }, scim: { sets_managers: true } }, { token })).status).toBe(
    403,
  );
  expect((await ask("getSettings", admin)).body).toMatchObject({
    reviews: { confirm_after_months: null },
    scim: { sets_managers: false },
  });
});

test.each([
  ["nothing", {}],
  ["an unknown part", { colours: {} }],
  ["half of a part", { grades: { in_finder: true } }],
  ["a month below one", { reviews: { confirm_after_months: 0 } }],
])("%s is refused", async (_what, sent) => {
  expect((await set(sent)).status).toBe(422);
});

test("a change based on older settings is refused with the current ones, and none of the others is made", async () => {
  const base = { reviews: { confirm_after_months: null }, messages: { with_levels: false } };
  const change = { reviews: { confirm_after_months: 12 }, messages: { with_levels: true } };
  const save = () => ask("updateSettings", admin, {}, { cm_settings: change, based_on: base });
  await set({ reviews: { confirm_after_months: 6 } });
  expect(await save()).toMatchObject({
    status: 409,
    body: { current: { reviews: { confirm_after_months: 6 }, messages: { with_levels: false } } },
  });
  await set({ reviews: { confirm_after_months: null }, assistants: { enabled: true } });
  expect(await save()).toMatchObject({ status: 200, body: { ...change, assistants: { enabled: true } } });
});
