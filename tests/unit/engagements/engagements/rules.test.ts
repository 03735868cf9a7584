import { followOn, isCorrectedByOwner, shareText } from "@/lib/engagements/engagements/rules";
import { standingText } from "@/lib/engagements/engagements/view";

const was = {
  client_id: null,
  organization: "",
  project: "Portal",
  role: "",
  state: "agreed" as const,
  starts_on: "2027-01-01",
  ends_on: "2027-03-31",
  percent: 100,
  later_percent: 60,
  later_from: "2027-03-01",
};
const DROPPED = { later_percent: null, later_from: null };

test.each([
  ["on the last day stays", { ends_on: "2027-03-01" }, { later_percent: 60, later_from: "2027-03-01" }],
  ["after the last day is dropped", { ends_on: "2027-02-28" }, DROPPED],
  ["as the percentage before is dropped", { percent: 60 }, DROPPED],
])("a later percentage that begins %s", (_title, change, later) => {
  expect(followOn(was, change, "2027-02-01")).toMatchObject({ ...change, ...later });
});

test("a later percentage is told with its day", () => {
  expect(shareText(was)).toBe("100%, 60% from March 1, 2027");
  expect(shareText({ ...was, ...DROPPED })).toBe("100%");
});

test.each([
  ["the day before it begins", "2027-02-28", 100],
  ["on its first day, when it is what the person works", "2027-03-01", 60],
])("a later percentage is replaced %s", (_title, today, percent) => {
  const change = { later_percent: 80, later_from: "2027-03-15" };
  expect(followOn(was, change, today)).toMatchObject({ ...change, percent });
});

test.each([
  ["placed until the day before it begins", { starts_on: "2027-02-02" }, "Placed"],
  ["now from its first day on", {}, "Now"],
  ["nothing any longer once it is over", { is_over: true }, ""],
  ["held also after it was to begin", { state: "held" as const }, "Held"],
  ["not placed once it is over without", { state: "held" as const, is_over: true }, "Not placed"],
])("an engagement is %s", (_title, given, text) => {
  const one = { state: "agreed" as const, is_over: false, starts_on: "2027-02-01", ...given };
  expect(standingText(one, "2027-02-01")).toBe(text);
});

test.each<[string, object, boolean]>([
  ["that they added, also before it begins", { is_own: true, starts_on: "2027-02-02" }, true],
  ["from a file, from its first day on", {}, true],
  ["from a file before its first day", { starts_on: "2027-02-02" }, false],
  ["on a need that goes on", { need_id: 7 }, false],
  ["on a need once it is over", { need_id: 7, is_over: true }, true],
  ["that was only held", { state: "held" }, false],
])("whether a person corrects an engagement %s", (_title, given, corrects) => {
  const one = { is_own: false, is_over: false, need_id: null, starts_on: "2027-02-01", state: "agreed" as const };
  expect(isCorrectedByOwner({ ...one, ...given }, "2027-02-01")).toBe(corrects);
});
