import "@/tests/support/settings";
import { endpoints } from "@/lib/doors/rest/endpoints";
import { describeApi } from "@/lib/doors/rest/openapi";
import { dayAfter } from "@/lib/platform/core/day";
import type { Endpoint } from "@/lib/platform/core/endpoint";

type Fields = Record<string, unknown>;
type Described = { requestBody: { content: { "application/json": { example: Fields } } } };
const { paths } = JSON.parse(JSON.stringify(describeApi())) as { paths: Record<string, Record<string, Described>> };

/** Returns what a call refuses of its own example with these fields instead, or of this query: the places and why. */
function refused(id: keyof typeof endpoints, fields: Fields): string {
  const { body, query, path, method } = endpoints[id] as unknown as Endpoint;
  const [name] = Object.keys(body.shape);
  const schema = name === undefined ? query : (body.shape[name] as Endpoint["query"]);
  const example = name && paths[path]![method.toLowerCase()]!.requestBody.content["application/json"].example[name];
  const { error } = schema.safeParse(JSON.parse(JSON.stringify({ ...(example as Fields), ...fields })));
  return (error?.issues ?? []).map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n");
}

const day = (days: number) => dayAfter(Date.now(), days);
const inOrder = { starts_on: day(1), ends_on: day(1) };
const turned = { starts_on: day(2), ends_on: day(1) };
const past = (days: number) => ({ kind: "course", spoken_level: null, starts_on: day(-9), ends_on: day(days) });
const of = (kind: string, spoken_level: string | null) => ({ kind, spoken_level, starts_on: null, ends_on: null });
const certificate = (url: string) => ({ ...of("certificate", null), url });
const musts = (must: string[], nice: string[] = []) => ({ must, nice });
const said = (text: string, course: string) => ({ text, course, level: null, cm_learning_pointer_id: null });
const aims = (sheet_competency_id: number | null) => ({ level: "basic", sheet_competency_id });
const proof = (url: string, engagement_id: number | null) => ({ evidence: [{ title: "Post", url, engagement_id }] });
const bar = (kind: string, ...moved_levels: string[]) => ({ kind, moved_levels });
const place = (cm_area_id?: number) => ({ cm_area_id, cm_role_id: undefined });
const file = (content: string) => ({ content });
const first = (count: number) => ({ user_ids: Array.from({ length: count }, (_, at) => at + 1).join(",") });
const manager = (name?: string) => ({ create: [{ kind: "manager", name }] });
const NO_SETTINGS = {
  reviews: undefined,
  grades: undefined,
  messages: undefined,
  scim: undefined,
  assistants: undefined,
};
const ORDER = "ends_on: must not be before the first day";
const WEB = "must be an address that starts with http:// or https://";
const NO_ID = "user_ids: names something that is not an id";

// After each call: the nearest that it takes, what it refuses, and why.
test.each<[keyof typeof endpoints, Fields, Fields, string]>([
  ["createNeed", inOrder, turned, ORDER],
  ["createEngagement", inOrder, turned, ORDER],
  ["createOwnEngagement", inOrder, turned, ORDER],
  ["updateOwnEngagement", inOrder, turned, ORDER],
  ["createConversationRound", inOrder, turned, ORDER],
  ["createRecord", past(-9), past(-10), ORDER],
  ["createNeed", musts(["discipline-5"]), musts([]), "must: must have a condition"],
  ["createNeed", musts(["area-3-basic"]), musts(["manager-3"]), "must.0: must be a condition such as"],
  ["createNeed", musts(["area-3-basic"], ["area-4-basic"]), musts(["area-3-basic"], ["area-3-basic"]), "must: "],
  ["createEngagement", { state: "held" }, { state: "withdrawn" }, "state: must be asked, held, agreed"],
  ["createRecord", of("language", "B2"), of("language", null), "spoken_level: is for a spoken language"],
  ["updateRecord", of("certificate", null), of("certificate", "B2"), "spoken_level: is for a spoken language"],
  ["createRecord", certificate(""), certificate("ftp://example.org/"), "url: must be a web address"],
  ["createAgreement", said("", "SQL"), said(" ", ""), "text: must say what was agreed"],
  ["createAgreement", aims(3), aims(null), "level: needs a row"],
  ["createAgreement", { days: 1 }, { days: 0 }, "days: must be at least 1"],
  ["updateReviewDetails", proof("", 3), proof("https://example.org/", 3), "evidence.0.url: is for a link"],
  ["updateReviewDetails", proof("http://example.org/", null), proof("javascript:alert(1)", null), WEB],
  ["createLearningPointer", { url: "" }, { url: "https://me:secret@example.org/" }, WEB],
  ["createCompetencyMove", place(3), place(), ": must name an area or a discipline"],
  ["createCompetencyMove", { competency_ids: [1, 2] }, { competency_ids: [1, 2, 1] }, "name a competency twice"],
  ["createPeopleChange", { user_ids: [1, 2] }, { user_ids: [1, 1] }, "must not name a person twice"],
  ["createPerson", { manager_ids: [4, 5] }, { manager_ids: [4, 4] }, "must not name a person twice"],
  ["createPerson", { personnel_number: "1.2E7" }, { personnel_number: "1,23457e+11" }, "number: is shortened"],
  ["createPerson", { email: " Ada@Example.org " }, { email: "ada@" }, "email: must be an email address"],
  ["updateCompetencyVersion", bar("bar_moved", "basic"), bar("bar_moved"), ": must name the levels"],
  ["updateCompetencyVersion", bar("wording"), bar("wording", "basic"), ": must name the levels"],
  ["updateCompetencyVersion", bar("bar_moved", "basic", "advanced"), bar("bar_moved", "basic", "basic"), ": must name"],
  ["createCompetency", { name: "C++" }, { name: "\u0301" }, "name: must have at least one letter"],
  ["updateCompetency", { aliases: ["k8s"] }, { aliases: ["k8s, kube"] }, "aliases.0: must be a name without , and ;"],
  ["updateCompetency", { aliases: ["k8s"] }, { aliases: ["k8s; kube"] }, "aliases.0: must be a name without , and ;"],
  ["createImport", manager("Ada"), manager(), "create.0: must name each manager"],
  ["createImport", file("YQ=="), file("data:YQ=="), "content: must be the file's bytes in Base64"],
  ["createCareerEntries", file("YQ=="), file("Y Q"), "content: must be the file's bytes in Base64"],
  ["updateDocumentTemplate", file("YQ=="), file("YQ"), "content: must be the file in Base64"],
  ["updateSettings", { ...NO_SETTINGS, scim: { sets_managers: true } }, NO_SETTINGS, ": must have a setting"],
  ["createAssistantConnection", { code_challenge: "a".repeat(43) }, { code_challenge: "a".repeat(42) }, "S256"],
  ["createWebhook", { url: "https://example.org/" }, { url: "http://example.org/" }, "url: "],
  ["getLearningPlan", { quarter: "2027-Q4" }, { quarter: "2027-Q5" }, "quarter: must be a quarter such as"],
  ["getLearningPlan", { quarter: "2027-Q1" }, { quarter: "2027-Q1 or so" }, "quarter: must be a quarter such as"],
  ["listTeamLevels", first(60), first(61), "user_ids: must name at most 60 people"],
  ["listTeamLevels", { user_ids: "2147483647" }, { user_ids: "0" }, NO_ID],
  ["listPeopleCards", { user_ids: "2147483647" }, { user_ids: "2147483648" }, NO_ID],
  ["listPeopleCards", { user_ids: "1,2,3,4,4" }, first(5), "user_ids: must name at most 4 people"],
  ["listPeopleCards", { user_ids: "1,2" }, { user_ids: "1, 2" }, "user_ids: must be ids with commas between them"],
])("%s takes %j, but not %j", (id, fits, wrong, why) => {
  expect(refused(id, fits)).toBe("");
  expect(refused(id, wrong)).toContain(why);
});
