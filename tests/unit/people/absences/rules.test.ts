import { absenceProblem, absenceText, awayUntil } from "@/lib/people/absences/rules";

const LEAVE = { away_from: "2026-12-01", away_until: "2027-03-03" };
const NONE = { away_from: null, away_until: null };

test.each([
  ["the day before isn't away", LEAVE, "2026-11-30", null],
  ["the first day is away", LEAVE, "2026-12-01", "2027-03-03"],
  ["the last day is away", LEAVE, "2027-03-03", "2027-03-03"],
  ["the day after isn't away", LEAVE, "2027-03-04", null],
  ["an absence of one day counts", { away_from: "2027-03-03", away_until: "2027-03-03" }, "2027-03-03", "2027-03-03"],
  ["a person without an absence isn't away", NONE, "2027-03-03", null],
])("%s", (_title, absence, day, until) => {
  expect(awayUntil(absence, day)).toBe(until);
});

test.each([
  ["a planned absence has both days", "2026-11-30", "Away from December 1, 2026 until March 3, 2027"],
  ["a current one has its last day", "2026-12-01", "Away until March 3, 2027"],
  ["one that is over says nothing", "2027-03-04", null],
])("to an admin %s", (_title, today, text) => {
  expect(absenceText(LEAVE, today)).toBe(text);
});

test.each([
  ["a first day without a last", { ...LEAVE, away_until: null }, "away_until"],
  ["a last day without a first", { ...LEAVE, away_from: null }, "away_from"],
  ["a last day before the first", { ...LEAVE, away_until: "2026-11-30" }, "away_until"],
  ["two days in order", LEAVE, undefined],
  ["one day", { away_from: "2026-12-01", away_until: "2026-12-01" }, undefined],
  ["no days", NONE, undefined],
])("%s is refused at its field, or accepted", (_title, absence, field) => {
  expect(absenceProblem(absence)?.field).toBe(field);
});
