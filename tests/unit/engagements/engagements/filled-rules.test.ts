import { filledFor } from "@/lib/engagements/engagements/filled-rules";

const NEED = { starts_on: "2027-01-01", ends_on: "2027-06-30", headcount: 1, percent: 100 };
const engaged = (starts_on: string, ends_on: string | null) => ({
  starts_on,
  ends_on,
  percent: 100,
  later_percent: null,
  later_from: null,
});
const days = (starts_on: string, ends_on: string) => ({ starts_on, ends_on });
const late = [engaged("2027-04-01", null)];
const FROM = "2027-01-01";

test("a need is filled for a person only on the days on which it is", () => {
  const asked = (one: ReturnType<typeof days>) => filledFor(NEED, late, { one, was: null, from: FROM });
  expect(asked(days("2027-01-01", "2027-03-31"))).toBeNull();
  expect(asked(days("2027-01-01", "2027-06-30"))).toEqual({
    filled: days("2027-04-01", "2027-06-30"),
    free: days("2027-01-01", "2027-03-31"),
  });
  expect(asked(days("2027-05-01", "2027-06-30"))).toEqual({ filled: days("2027-05-01", "2027-06-30"), free: null });
});

test("days that are over, that aren't the need's, or that the person has already, aren't asked about", () => {
  const early = [engaged("2026-01-01", "2027-02-28")];
  expect(filledFor(NEED, early, { one: engaged("2026-06-01", null), was: null, from: "2027-03-01" })).toBeNull();
  const full = [engaged("2026-01-01", null)];
  expect(filledFor(NEED, full, { one: days("2027-07-01", "2027-08-31"), was: null, from: FROM })).toBeNull();
  const was = engaged("2027-02-01", "2027-03-31");
  expect(filledFor(NEED, full, { one: was, was, from: FROM })).toBeNull();
  expect(filledFor(NEED, full, { one: days("2027-02-01", "2027-04-15"), was, from: FROM })).toMatchObject({
    filled: days("2027-04-01", "2027-04-15"),
  });
  expect(filledFor(NEED, full, { one: days("2027-01-15", "2027-03-31"), was, from: FROM })).toMatchObject({
    filled: days("2027-01-15", "2027-01-31"),
  });
});
