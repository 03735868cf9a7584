import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ACTS, actOf } from "@/lib/privacy/audit/act-rules";
import { auditPath, differences, readAuditFilter } from "@/lib/privacy/audit/rules";
import { sentenceOf } from "@/lib/privacy/audit/view";

const levels = (current_level: string, desired_level: string) => ({ current_level, desired_level });
const ASKED = levels("basic", "advanced");
const NONE = levels("no_experience", "no_experience");

test.each([
  ["level.approved", ASKED, levels("advanced", "advanced"), "approved Testing: Basic → Advanced"],
  ["level.requested", NONE, levels("no_experience", "basic"), "requested Testing: None → Basic"],
  ["level.declined", ASKED, levels("basic", "basic"), "declined Advanced in Testing"],
  ["level.withdrawn", ASKED, levels("basic", "basic"), "withdrew the request for Testing"],
  ["level.approved", ASKED, levels("basic", "basic"), "left Testing at Basic"],
  ["level.approved", {}, {}, "approved Testing"],
  ["notes.saved", {}, {}, "changed the notes on Testing"],
  ["area.merged", {}, {}, "merged the area Testing into another"],
  ["person.sign_in_refused", {}, { reason: "deactivated" }, "was refused at the sign-in, being deactivated"],
  ["person.sign_in_refused", {}, { reason: "unknown" }, "was refused at the sign-in"],
  ["person.refused", {}, { reason: "too_many_requests" }, "was refused for too many calls"],
  ["person.refused", {}, {}, "was refused access"],
  ["something.new", {}, {}, "something.new"],
])("%s of %j to %j says: %s", (act, before, after, words) => {
  expect(actOf(act).verb({ thing: "Testing", before, after })).toBe(words);
});

test("what earlier versions recorded still has a sentence", () => {
  const recorded = ["need.candidate_placed", "skills_profile.released", "skills_profile_template.removed"];
  expect(recorded.map((act) => actOf(act).verb({ thing: null, before: {}, after: {} }))).toEqual([
    "placed a person on a need",
    "released their skills profile",
    "removed the template of skills profiles",
  ]);
});

test("every act that the code records has a sentence", () => {
  const files = readdirSync(join(process.cwd(), "lib"), { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.startsWith("generated"),
  );
  const source = files.map((file) => readFileSync(join(process.cwd(), "lib", file), "utf8")).join("\n");
  const acts = [...source.matchAll(/act: "([a-z_]+\.[a-z_]+)"/g)].map(([, act]) => act!);
  expect(acts.length).toBeGreaterThan(15);
  expect(acts.filter((act) => !Object.hasOwn(ACTS, act))).toEqual([]);
});

test("a change is described by its values before and after, with people's names, without unchanged fields, ids and counts of nothing", () => {
  const details = {
    thing: null,
    before: { sheet_competency_id: 1, is_admin: false, first_name: "Ada", manager_ids: [1], disciplines: [] },
    after: {
      sheet_competency_id: 2,
      is_admin: true,
      first_name: "Ada",
      manager_ids: [2, 1],
      disciplines: ["Developer", "Tester"],
      closed: 0,
    },
  };
  expect(differences(details, (id) => `person ${id}`)).toEqual([
    { field: "is admin", before: "no", after: "yes" },
    { field: "manager", before: "person 1", after: "person 2, person 1" },
    { field: "disciplines", before: "none", after: "Developer, Tester" },
  ]);
});

test("a record says an engagement's state as screens do, and not its number", () => {
  const details = { thing: null, before: { state: "held" }, after: { state: "agreed", engagement_id: 105 } };
  expect(differences(details, String)).toEqual([{ field: "state", before: "Held", after: "Placed" }]);
});

test("a record says through what someone acted beside their name, and not of an erased person", () => {
  const ada = { id: 1, email: "ada@x.org", first_name: "Ada", last_name: "Lovelace" };
  const record = { id: 1, at: "2026-11-01T10:00:00Z", act: "round.created", summary: "created a round", changes: [] };
  const acted = { service_account: null, through: "access token", subject: null, request_id: "r" };
  expect(sentenceOf({ ...record, ...acted, actor: ada })).toBe(
    "Ada Lovelace (through the API, with an access token) created a round",
  );
  expect(sentenceOf({ ...record, ...acted, actor: null })).toBe("An erased person created a round");
});

test.each([
  ["/audit", {}],
  [
    "/audit?person=3&act=level.approved&from=2026-05-01&to=2026-05-31&cursor=WzEsMl0",
    { person: "3", act: "level.approved", from: "2026-05-01", to: "2026-05-31", cursor: "WzEsMl0" },
  ],
  // What an act is about decides, and changes are shown without a kind.
  ["/audit?act=person.signed_in", { act: "person.signed_in", kind: "changes" }],
  ["/audit?kind=access", { kind: "access" }],
  ["/audit?kind=all&act=notes.saved", { kind: "all", act: "notes.saved" }],
  ["/audit", { kind: "changes" }],
  ["/audit", { person: "x", act: "constructor", from: "yesterday", to: "2026-13-45", cursor: "?" }],
])("the Audit log screen's address is read and written as %s", (path, params) => {
  expect(auditPath(readAuditFilter(params))).toBe(path);
});
