import { entriesOf } from "@/lib/files/career/entry-rules";
import { dayAfter, latestToday } from "@/lib/platform/core/day";

const work = { organization: "Acme", project: "Portal", role: "", percent: 100, summary: "", used: [], ends_on: null };

test.each([
  ["that begins on the day that it is anywhere in the world", 0, null],
  ["that begins a day later", 1, "hasn't begun"],
])("an engagement %s: %j, %j", (_title, days, problem) => {
  const engagements = [{ ...work, starts_on: dayAfter(latestToday(), days) }];
  const [entry] = entriesOf({ signature: null, engagements, records: [] }, { engagements: [], records: [] });
  expect(entry!.problem).toBe(problem);
});
