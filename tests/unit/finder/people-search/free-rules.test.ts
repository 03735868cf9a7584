import { conditionText, readCondition } from "@/lib/finder/people-search/condition-rules";
import {
  type FreeCondition,
  freeInPartWords,
  freeText,
  freeWords,
  offeredTimes,
  readFree,
} from "@/lib/finder/people-search/free-rules";
import { readFreeWords } from "@/lib/finder/people-search/when-rules";

const TODAY = "2026-11-29";
const read = (text: string) => {
  const found = readFreeWords(text, TODAY);
  return found === null || typeof found === "string" ? found : freeText(found);
};

test.each([
  ["free", "free-20261129"],
  ["who is free now", "free-20261129"],
  ["free from now on", "free-20261129"],
  ["available today", "free-20261129"],
  ["free in january", "free-20270101-20270131"],
  ["free in jan 2028", "free-20280101-20280131"],
  // What is left of a month.
  ["free in november", "free-20261129-20261130"],
  ["free this month", "free-20261129-20261130"],
  ["free next month", "free-20261201-20261231"],
  ["free in 2 months", "free-20270101-20270131"],
  ["free in 2 weeks", "free-20261213"],
  ["free from march 1", "free-20270301"],
  ["free on 15 december", "free-20261215-20261215"],
  ["is free from the 1st of march 2027", "free-20270301"],
  ["available from 2027-01-15", "free-20270115"],
  ["free 15/03/2027", "free-20270315-20270315"],
  ["free from 1.3.2027", "free-20270301"],
  ["free from 1.3.", "free-20270301"],
  ["free from 15/12", "free-20261215"],
  ["free in 01/2027", "free-20270101-20270131"],
  ["80% free in january", "free-20270101-20270131-80"],
  ["free in january for 80%", "free-20270101-20270131-80"],
  ["free 50 %", "free-20261129-50"],
  ["50% from february", "free-20270201-50"],
  ["free in q1", "free-20270101-20270331"],
  ["free in q4", "free-20261129-20261231"],
  ["free in q2 2028", "free-20280401-20280630"],
  ["free in 2027", "free-20270101-20271231"],
  ["100% free in january", "free-20270101-20270131"],
  ["free before january 15", "free-20270115"],
  ["free after new year", "free-20270102"],
  ["free before january", "free-20270101"],
  ["free by january 15", "free-20270115"],
  ["free from january to march", "free-20270101-20270331"],
  ["free from january for 3 months", "free-20270101-20270331"],
  ["free from december 15 for 2 weeks at 80%", "free-20261215-20261228-80"],
  ["free for 3 months", "free-20261129-20270227"],
  ["free for january", "free-20270101-20270131"],
  ["on the bench", "free-20261129"],
  ["in december", "free-20261201-20261231"],
  ["february 2027", "free-20270201-20270228"],
  ["from january 60%", "free-20270101-60"],
  ["full time from march", "free-20270301"],
  ["free two days a week in january", "free-20270101-20270131-40"],
  ["free between 1.12. and 15.12.", "free-20261201-20261215"],
  ["free from 1 to 15 december", "free-20261201-20261215"],
  ["free for 2 months from february", "free-20270201-20270331"],
  ["free until christmas", "free-20261129-20261224"],
  ["free until mid january", "free-20261129-20270115"],
  ["free from mid 2027", "free-20270701"],
  ["free from mid q1", "free-20270214"],
  ["free in the middle of next week", "free-20261202"],
  ["free from the end of january", "free-20270131"],
  ["available mid january", "free-20270115"],
  ["free next quarter", "free-20270101-20270331"],
  ["free this year", "free-20261129-20261231"],
  ["free at the end of the year", "free-20261231-20261231"],
  ["free tomorrow", "free-20261130"],
  ["free on friday", "free-20261204-20261204"],
  ["free from next monday", "free-20261130"],
])("“%s” is read as %s", (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ["2026-12-24", "free over the holidays", "free-20261224-20270101"],
  ["2026-12-28", "free over the holidays", "free-20261228-20270101"],
  ["2027-01-01", "free over the holidays", "free-20270101-20270101"],
  ["2027-01-02", "free over the holidays", "free-20271224-20280101"],
  ["2026-11-30", "free in week 53", "free-20261228-20270103"],
  ["2027-01-02", "free in week 53", "free-20270102-20270103"],
  ["2026-12-30", "free in week 1", "free-20270104-20270110"],
  ["2025-12-30", "free in week 1", "free-20251230-20260104"],
  // Until 2032 no year has it.
  ["2027-01-04", "free in week 53", "free-20321227-20330102"],
])("on %s “%s” is read as %s", (today, text, expected) => {
  expect(conditionText(readFreeWords(text, today) as FreeCondition)).toBe(expected);
});

test.each(["free in week 0", "free in week 54"])("“%s” is no week", (text) => {
  expect(read(text)).toMatch(/^Say when/);
});

test.each([
  ["free in 2025-01-01", "This is over: people can be free from today on."],
  ["free in january 2025", "This is over: people can be free from today on."],
  ["free in spring", "Say when, such as “free in January” or “free on March 1”."],
  // Two days.
  ["free on 3/4/2027", "Say when, such as “free in January” or “free on March 1”."],
  ["free on february 30", "Say when, such as “free in January” or “free on March 1”."],
  ["free for 120%", "A share of someone's time is 1% to 100%."],
  ["80%", "Say when as well, such as “80% free in January”."],
])("“%s” is refused with a reason", (text, why) => {
  expect(read(text)).toBe(why);
});

test.each(["kafka", "may", "in depth", "from scratch", "for nordbank", "freelance", "freedom of movement"])(
  "“%s” says nothing about time",
  (text) => {
    expect(read(text)).toBeNull();
  },
);

test.each<[FreeCondition, string]>([
  [{ kind: "free", from: "2027-01-01", until: "2027-01-31", percent: 80 }, "80% free in January 2027"],
  [{ kind: "free", from: "2027-03-01", until: "2027-03-01", percent: 100 }, "100% free on Mar 1, 2027"],
  [
    { kind: "free", from: "2026-11-29", until: "2026-11-30", percent: 100 },
    "100% free between Nov 29 and Nov 30, 2026",
  ],
  [{ kind: "free", from: "2027-01-01", until: "2027-03-31", percent: 100 }, "100% free in Q1 2027"],
  [{ kind: "free", from: "2026-10-01", until: "2026-12-31", percent: 40 }, "40% free in Q4 2026"],
  [{ kind: "free", from: "2027-01-01", until: "2027-12-31", percent: 100 }, "100% free in 2027"],
  [{ kind: "free", from: "2027-02-01", until: "2027-04-30", percent: 100 }, "100% free between Feb 1 and Apr 30, 2027"],
  [
    { kind: "free", from: "2027-03-01", until: "2027-03-31", percent: 80, isOpen: true },
    "80% free from Mar 1, 2027 for a month",
  ],
])("%o reads “%s”, and addresses have it whole", (condition, words) => {
  expect(freeWords(condition)).toBe(words);
  expect(readCondition(conditionText(condition))).toEqual(condition);
});

test.each([
  [40, "only 40% free in January 2027"],
  [0, "80% free for only part of January 2027"],
])("who has %i percent of each day is said to be %s", (percent, words) => {
  expect(freeInPartWords({ kind: "free", from: "2027-01-01", until: "2027-01-31", percent: 80 }, percent)).toBe(words);
});

test("who has enough of it only from a day on is said to be free from then", () => {
  const time = { kind: "free", from: "2027-01-15", until: "2027-04-14", percent: 100 } as const;
  expect(freeInPartWords(time, 40, "2027-01-19")).toBe("100% free only from Jan 19, 2027");
});

test.each([
  "free-20270230-20270301",
  "free-20270301-20270201",
  "free-20270101-20270131-0",
  "free-20270230",
  "free-now",
])("%s is no condition", (text) => {
  expect(readFree(text)).toBeNull();
  expect(readCondition(text)).toBeNull();
});

test("today and the months after this one are offered, over the turn of the year", () => {
  expect(offeredTimes(TODAY, 2).map(freeText)).toEqual([
    "free-20261129",
    "free-20261201-20261231",
    "free-20270101-20270131",
  ]);
});
