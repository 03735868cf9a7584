import { MAX_ENGAGEMENTS } from "@/lib/engagements/engagements/rules";
import { MAX_RECORDS } from "@/lib/engagements/records/rules";
import { MAX_MAPPINGS } from "@/lib/people/provisioning/rules";
import { MAX_CVS } from "@/lib/profiles/cvs/rules";
import { MAX_MESSAGES } from "@/lib/reviews/requests/rules";
import { MAX_WAITING } from "@/lib/template/requests/rules";
import { bearerFor, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { requestFirst } from "@/tests/support/reviews";
import { ask, giveDisciplines, makeDiscipline, reportTo } from "@/tests/support/sheets";

const db = testDatabase();
const ada = testPerson(db);
const manager = testPerson(db, { isManager: true });
const admin = testPerson(db, { isAdmin: true });

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Name ${at}`, nameKey: `name ${at}` }));
const own = () => ({ sheet_id: ada.sheetId });
const ENGAGEMENT = { project: "Portal", organization: "", role: "", summary: "", competencies: [], names_client: true };
const RECORD = { kind: "course", title: "Testing", competencies: [] };

/** Each makes all but the last of what there may be, and returns how another is added. */
const LISTS = {
  CVs: [
    MAX_CVS,
    async (count: number) => {
      await db.prisma.cv.createMany({ data: many(count).map(({ name: title }) => ({ title, userId: ada.userId })) });
      return () => ask("createCv", ada, own(), { cm_cv: { title: "Another" } });
    },
  ],
  engagements: [
    MAX_ENGAGEMENTS,
    async (count: number) => {
      const one = { userId: ada.userId, state: "agreed" as const, startsOn: new Date("2020-01-01") };
      await db.prisma.engagement.createMany({ data: many(count).map(({ name: project }) => ({ ...one, project })) });
      const cm_engagement = { ...ENGAGEMENT, starts_on: "2020-01-01", ends_on: "2020-02-01" };
      return () => ask("createOwnEngagement", ada, own(), { cm_engagement });
    },
  ],
  records: [
    MAX_RECORDS,
    async (count: number) => {
      const one = { userId: ada.userId, kind: "course" as const };
      await db.prisma.personRecord.createMany({ data: many(count).map(({ name: title }) => ({ ...one, title })) });
      return () => ask("createRecord", ada, own(), { cm_record: RECORD });
    },
  ],
  mappings: [
    MAX_MAPPINGS,
    async (count: number) => {
      const { role } = await makeDiscipline(db, { competencies: 0 });
      const one = { source: "department" as const, disciplineId: role.id };
      await db.prisma.scimMapping.createMany({ data: many(count).map((name) => ({ ...one, ...name })) });
      let made = 0;
      const another = () => ({ source: "department", cm_role_id: role.id, name: `Another ${(made += 1)}` });
      return () => ask("createScimMapping", admin, {}, { cm_scim_mapping: another() });
    },
  ],
  "requests for entries": [
    MAX_WAITING,
    async (count: number) => {
      const one = { userId: manager.userId, kind: "area" as const };
      await db.prisma.catalogueRequest.createMany({ data: many(count).map((name) => ({ ...one, ...name })) });
      let made = 0;
      const another = () => ({ kind: "area", name: `Another ${(made += 1)}` });
      return () => ask("createCatalogueRequest", manager, {}, { cm_catalogue_request: another() });
    },
  ],
  messages: [
    MAX_MESSAGES,
    async (count: number) => {
      const { role } = await makeDiscipline(db, { competencies: 1 });
      await giveDisciplines(db, ada, [role.id]);
      await reportTo(db, ada, manager);
      const { changeId } = await requestFirst(db, ada);
      const one = { requestId: changeId, afterChangeId: changeId, kind: "question" as const, userId: manager.userId };
      await db.prisma.reviewMessage.createMany({ data: many(count).map(({ name: text }) => ({ ...one, text })) });
      const by = await bearerFor(ada);
      const cm_review_message = { text: "More." };
      return () => ask("createReviewMessage", by, { competency_change_id: changeId }, { cm_review_message });
    },
  ],
} as const;

test.each(Object.entries(LISTS))(
  "there is room for the last of the most %s, and for no other at the same moment or later",
  async (_, [most, fill]) => {
    const add = await fill(most - 1);
    const atOnce = await Promise.all([add(), add(), add(), add()]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const { status, body } = await add();
    expect([status, body.detail]).toEqual([409, expect.stringContaining(String(most))]);
  },
);
