import { GET as listUsers } from "@/app/scim/v2/Users/route";
import { hashOf, serviceTokenOf, TOKEN_BYTES, tokenOf } from "@/lib/people/tokens/rules";
import { installEarlier, OF_0_2_0, upgrade } from "@/tests/support/database/earlier-version";
import { testDatabase } from "@/tests/support/database/test-database";
import { sendScim } from "@/tests/support/scim";
import { ask } from "@/tests/support/sheets";

const db = testDatabase({ keepsRows: true, isOwn: true });

const bytes = (at: number) => Buffer.alloc(TOKEN_BYTES, at);
const tokens = {
  script: tokenOf(bytes(1)),
  scim: tokenOf(bytes(2)),
  sameName: tokenOf(bytes(3)),
  employees: tokenOf(bytes(4)),
  leavers: tokenOf(bytes(5)),
  expired: tokenOf(bytes(6)),
  account: serviceTokenOf(bytes(7)),
};
const hash = (which: keyof typeof tokens) => `'${hashOf(tokens[which])}', now() - interval '9 days'`;
const LATER = "now() + interval '9 days'";

beforeAll(async () => {
  await installEarlier(db, OF_0_2_0);
  await db.pool.query(`
    INSERT INTO cm_user (id, email, first_name, last_name, sort_key, order_key, is_admin, deactivated_at,
      deactivated_by_scim) VALUES
      (1, 'ada@x.example', 'Ada', 'A', 'a ada', 'a ada', true, NULL, false),
      (2, 'eve@x.example', 'Eve', 'E', 'e eve', 'e eve', false, NULL, false),
      (3, '0a21f0f28d2a4f8ebf987363c4aed4efleo@x.example', 'Leo', 'L', 'l leo', 'l leo', true, now(), true);
    INSERT INTO cm_sheet (user_id) VALUES (1), (2), (3);
    INSERT INTO cm_personal_access_token (id, user_id, name, scope, hash, created_at, expires_at) VALUES
      (11, 1, 'Report', 'write', ${hash("script")}, ${LATER}), (12, 1, 'Entra', 'scim', ${hash("scim")}, ${LATER}),
      (13, 1, 'Okta', 'scim', ${hash("sameName")}, ${LATER}), (14, 2, 'Mine', 'scim', ${hash("employees")}, ${LATER}),
      (15, 3, 'Gone', 'scim', ${hash("leavers")}, ${LATER}),
      (16, 1, 'Past', 'scim', ${hash("expired")}, now() - interval '1 day');
    INSERT INTO cm_service_account (id, name, scopes) VALUES (21, 'okta', '{people:read}');
    INSERT INTO cm_service_token (id, cm_service_account_id, hash, created_at, expires_at) VALUES
      (31, 21, ${hash("account")}, ${LATER});
    SELECT setval('cm_service_account_id_seq', 21);
    INSERT INTO cm_outbox_message (lane, kind, key, user_id, payload) VALUES
      ('email', 'service_token_expiring', 'service_token_expiring 31 1', 1, '{"service_token_id": 31}');
    INSERT INTO cm_audit_record (actor_id, act, after) VALUES
      (1, 'person.added', '{"first_name": "Nell", "through": "SCIM"}'), (1, 'person.deactivated', '{"through": "SCIM"}'),
      (1, 'person.deactivated', NULL)`);
  await upgrade(db);
});

const select = async (sql: string) => (await db.pool.query({ text: sql, rowMode: "array" })).rows;

test("tokens of people and service accounts are in one table, each still of its owner", async () => {
  expect(
    await select(`
      SELECT coalesce(u.first_name, a.name), a.scopes, t.name, t.scope FROM cm_access_token t
        LEFT JOIN cm_user u ON u.id = t.user_id LEFT JOIN cm_service_account a ON a.id = t.cm_service_account_id
      ORDER BY t.id`),
  ).toEqual([
    ["Ada", null, "Report", "write"],
    ["Entra", ["scim"], null, null],
    ["Okta (SCIM 13)", ["scim"], null, null],
    ["okta", ["people:read"], null, null],
  ]);
});

test("each token that worked goes on working, and none that didn't begins to", async () => {
  expect((await ask("getCurrentUser", { token: tokens.script }, { current_user: true })).status).toBe(200);
  expect((await ask("listPeople", { token: tokens.account })).status).toBe(200);
  const scim = async (token: string) => (await sendScim(token, listUsers, "GET")).status;
  expect([await scim(tokens.scim), await scim(tokens.sameName)]).toEqual([200, 200]);
  for (const which of ["employees", "leavers", "expired"] as const) expect(await scim(tokens[which])).toBe(401);
});

test("a reminder that waits to be sent is of the same token", async () => {
  expect(
    await select(`
      SELECT m.key = concat('service_token_expiring ', t.id, ' 1'), a.name
      FROM cm_outbox_message m JOIN cm_access_token t ON t.id = (m.payload ->> 'service_token_id')::int
        JOIN cm_service_account a ON a.id = t.cm_service_account_id`),
  ).toEqual([[true, "okta"]]);
});

test("acts through SCIM say so beside their changes, and an email in Entra's recycle bin is a person's again", async () => {
  expect(
    await select("SELECT through, after FROM cm_audit_record WHERE act LIKE 'person.%' ORDER BY id LIMIT 3"),
  ).toEqual([
    ["SCIM", { first_name: "Nell" }],
    ["SCIM", null],
    [null, null],
  ]);
  expect(await select("SELECT email FROM cm_user WHERE id = 3")).toEqual([["leo@x.example"]]);
});
