import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { listedEndpoints } from "@/lib/doors/rest/endpoints";
import { EVENTS } from "@/lib/messages/webhooks/rules";

const ABOUT = /grade|expected|expectation|\bgap/i;

/** The names of all fields in a JSON Schema. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties } = schema as { properties?: unknown };
  const own = typeof properties === "object" && properties !== null ? Object.keys(properties) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsIn)];
}
const speaks = (schema: z.ZodType) =>
  fieldsIn(z.toJSONSchema(schema, { unrepresentable: "any", io: "input" })).some((name) => ABOUT.test(name));

/** Whose grade or expected levels an answer has. */
const ANSWERS = {
  createDeactivation: "admins",
  createInvitation: "admins",
  createPerson: "admins",
  getPerson: "admins",
  listPeople: "admins",
  updatePerson: "admins",
  getMyData: "the person",
  getSheetNews: "the person",
  search: "the person",
  listExpectations: "nobody's",
  updateExpectations: "nobody's",
  applyStarterFrameworks: "nobody's",
  getSettings: "nobody's",
  updateSettings: "nobody's",
  listPersonGrades: "one person's, for them, their managers and admins",
  createConversation: "one person's, for them and their manager",
  listConversations: "one person's, for them, their manager once they are ready, and readers whom the person invited",
  getConversation: "one person's, for them, their manager, and readers whom the person invited",
  updateConversation: "one person's, for them and their manager",
  updatePreparation: "one person's, for them and their manager",
  updateCase: "the person",
  addCaseReader: "the person",
  answerCase: "one person's, for readers whom the person invited",
  decideGrade: "one person's, for their manager, and readers whom the person invited",
  getExpectedLevels: "one person's, for them and their managers",
  getReview: "one person's, for their managers",
  getTeamExpectedLevels: "reports', for their managers",
};

test("only these answers speak of grades and expected levels", () => {
  const answers = listedEndpoints.filter(({ status, response }) => status !== 204 && speaks(response));
  expect(answers.map(({ id }) => id).sort()).toEqual(Object.keys(ANSWERS).sort());
});

test("no list, count or export can be asked for by a grade or an expected level", () => {
  const asked = listedEndpoints.filter(({ query }) =>
    fieldsIn(z.toJSONSchema(query, { io: "input" })).some((name) => ABOUT.test(name)),
  );
  // Which grade one person's sheet is compared with.
  expect(asked.map(({ id }) => id).sort()).toEqual(["getExpectedLevels"]);
});

test("no webhook tells of a grade", () => {
  expect(EVENTS.filter((event) => ABOUT.test(event))).toEqual([]);
});

/** The folders whose code reads a person's grade or what is expected of them. */
const READERS = [
  "lib/people/directory",
  "lib/grades/people",
  "lib/people/scim",
  "lib/privacy/my-data",
  "lib/grades/expected",
  "lib/conversations/cases",
  "lib/conversations/conversations",
  "lib/finder/team",
  "lib/reviews/requests",
  // What was decided about a grade, for its person alone.
  "lib/reviews/history",
  // The grade of a case, for those who read it, where an admin lets messages name levels.
  "lib/messages/emails",
  // Whether a sheet leads to what a grade expects, for the person and their own managers.
  "lib/sheet/rows",
  // Who a person is, above the tabs of their views: for those who see the grade.
  "lib/conversations/person-head",
  // Where an admin lets people be found by grade.
  "lib/finder/people-search",
  // What grades expect, of nobody in particular.
  "lib/grades/ladder",
  // They only name the tables and the endpoints.
  "lib/doors/trust",
  "lib/doors/rest",
];
const READS =
  /cm_person_grade|personGrade|PersonGrade|\bcm_grade_id\b|\bgradeId: true\b|\bgradeOf\b|seesGapOf|expectationsFor/;

test("only these parts read a person's grade or gap: no webhook or need does, and of exports only the people file", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith("generated") && !file.startsWith("template/"),
  );
  const readers = files.filter((file) => READS.test(readFileSync(join("lib", file), "utf8")));
  const folders = new Set(readers.map((file) => join("lib", file.split("/").slice(0, 2).join("/"))));
  expect([...folders].filter((folder) => !READERS.includes(folder))).toEqual([]);
});
