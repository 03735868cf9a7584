import { accountRecords } from "@/lib/privacy/my-data/account-record-store";
import { actRecords } from "@/lib/privacy/my-data/act-record-store";
import { engagementRecords } from "@/lib/privacy/my-data/engagement-record-store";
import { sheetRecords } from "@/lib/privacy/my-data/sheet-record-store";
import { bearerFor } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { changeLevel } from "@/tests/support/reviews";
import { ask, makeEmployee, makeManagerOf } from "@/tests/support/sheets";

const db = testDatabase();

test("each kind of one's own data has the fields of this table", async () => {
  const kinds = { ...accountRecords(1), ...sheetRecords(1), ...engagementRecords(1), ...actRecords(1) };
  const found: Record<string, string> = {};
  for (const [kind, { select }] of Object.entries(kinds)) {
    const { fields } = await db.pool.query(`SELECT ${select.text} LIMIT 0`, select.values);
    found[kind] = fields.map(({ name }) => name).join(" ");
  }
  expect(found).toEqual(FIELDS);
});

test("one's own data has changes of a competency in its language, also of someone who was erased since", async () => {
  const employee = await makeEmployee(db, 1);
  const manager = await makeManagerOf(db, employee);
  const [rowId] = employee.rowIds as [number];
  await changeLevel({ sheetId: employee.sheetId, rowId }, await bearerFor(manager), "basic", "basic");
  const go = await db.prisma.language.create({ data: { name: "Go", nameKey: "go" } });
  await db.prisma.sheetCompetency.update({ where: { id: rowId }, data: { languageId: go.id } });
  await db.prisma.competencyChange.updateMany({ data: { userId: null } });
  const { body } = await ask("getMyData", await bearerFor(employee));
  expect(body.competency_changes).toMatchObject([{ by: null, language: "Go", current_level: "basic" }]);
  expect(body.sheet_competencies).toMatchObject([{ id: rowId, language: "Go" }]);
});

/** The fields of each kind, in the order of the file. */
const FIELDS = {
  accounts: "provider provider_account_id created_at",
  added_learning_pointers: "name description url created_at updated_at",
  agreements:
    "id text doer due_on competency language level learning_pointer course teacher days cost state settled_at created_at updated_at",
  assistant_connections: "assistant scope created_at last_used_at expires_at",
  audit_records: "id at act through before after by_you about_you",
  cases_read: "cm_conversation_id until answer words answered_at",
  catalogue_requests: "kind name created_at",
  competency_changes:
    "by approved_level id kind from_current_level from_desired_level current_level desired_level reason updated_at request_id undoes_id decided_together level_on accepts_id merged_at version competency language",
  competency_versions: "id competency number kind created_at",
  conversations:
    "id kind held_on state opened_at closed_at person_answers manager_answers rows kept grade introduction notes_of_ids evidence_ids outcome reason again_on readers",
  cv_entries: "cv cm_sheet_competencies_id cm_engagement_id cm_record_id is_shown words position",
  cv_readers: "cv reading hour by",
  cv_releases: "cv is_anonymous content released_at withdrawn_at",
  cv_requests: "cm_need_id asked_at for_you other",
  cvs: "title is_main introduction is_anonymous photo_sha256 clients cm_need_id created_at updated_at",
  cvs_read: "reading hour of",
  decisions:
    "of id kind from_current_level from_desired_level current_level desired_level reason updated_at request_id undoes_id decided_together level_on accepts_id merged_at version competency language",
  disciplines: "name",
  email_preferences: "digest questions rounds digest_at",
  employees: "name is_primary",
  engagements:
    "client organization project role starts_on ends_on percent later_percent later_from state cm_need_id created_at updated_at added_by summary names_client confirmed_at competencies",
  engagements_added:
    "client organization project role starts_on ends_on percent later_percent later_from state cm_need_id created_at updated_at person",
  expectations: "competency grade level min_languages at",
  finder_appearances: "hour by purpose conditions",
  finder_searches: "hour purpose conditions people_shown",
  grades: "grade at by",
  grades_given: "grade at to",
  held_conversations: "id kind held_on state manager_answers outcome reason",
  import_headings: "heading column",
  import_records: "kind at title before after",
  imports: "kind file_name at undone_at",
  interests: "id competency language kind audience updated_at",
  languages: "name",
  learning_pointers: "name url state updated_at",
  managers: "name is_primary",
  messages: "message_id sent_by kind created_at due_at done_at",
  needs: "id title created_at updated_at",
  note_pictures: "address type bytes created_at",
  personal_access_tokens: "name scope created_at expires_at last_used_at",
  raised_hands: "raised_at starts_on ends_on",
  records:
    "kind title issuer starts_on ends_on number url spoken_level checked_at checked_by confirmed_at told_days created_at updated_at competencies",
  records_checked: "kind title checked_at person",
  review_evidence: "title url cm_engagement_id competency",
  review_messages: "id kind text created_at by by_you competency",
  review_snoozes: "until request_id",
  sessions: "user_agent address created_at last_seen_at expires_at",
  sheet_competencies:
    "id area competency language current_level desired_level changed_at decline_reason notes notes_updated_at archived_at approved_at confirmed_at imported_change_id level_on",
  sheet_visits: "hour viewer",
  sheets_viewed: "hour of",
  taught: "id due_on days state created_at",
};
