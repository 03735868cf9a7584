import { installEarlier, upgrade } from "@/tests/support/database/earlier-version";
import { testDatabase } from "@/tests/support/database/test-database";
import { bearerFor, makePerson } from "@/tests/support/actors";
import { ask } from "@/tests/support/sheets";

const db = testDatabase({ isOwn: true });

test("what admins have set in an earlier version stays set, and what they haven't stays as it is by default", async () => {
  await installEarlier(db, "20261126150500_one_kind_of_token");
  await db.pool.query(`
    INSERT INTO cm_review_settings (id, confirm_after_months) VALUES (1, 9);
    INSERT INTO cm_grade_settings (id, from_scim_title, in_finder) VALUES (1, false, true);
    INSERT INTO cm_scim_settings (id, sets_managers) VALUES (1, true);
    INSERT INTO cm_assistant_settings (id, enabled) VALUES (1, true)`);
  await upgrade(db);
  const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  expect((await ask("getSettings", admin)).body).toEqual({
    reviews: { confirm_after_months: 9 },
    grades: { from_scim_title: false, in_finder: true },
    assistants: { enabled: true },
    messages: { with_levels: false },
    scim: { sets_managers: true },
  });
});
