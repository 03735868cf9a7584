import { quartersFrom } from "@/lib/finder/needs/rules";
import { dayOf } from "@/lib/platform/core/day";

/** Most competencies of a plan. */
export const MAX_LINES = 300;

/** Most learners of a competency who are named. */
export const MAX_NAMED = 50;

/** The months of a quarter such as 2027-Q1, by their first days and names. */
export const monthsOf = (quarter: string): { startsOn: string; name: string }[] => {
  const [year, number] = quarter.split("-Q").map(Number) as [number, number];
  return [0, 1, 2].map((month) => {
    const first = new Date(Date.UTC(year, (number - 1) * 3 + month));
    return {
      startsOn: dayOf(first),
      name: first.toLocaleString("en", { month: "short", timeZone: "UTC" }),
    };
  });
};

/** How far into a quarter a day is, from 0 to 1: each month is a third. */
export function placeInQuarter(quarter: string, day: string): number {
  const months = monthsOf(quarter);
  const month = Math.max(
    0,
    months.findLastIndex(({ startsOn }) => startsOn <= day),
  );
  return (month + Math.min(1, (Number(day.slice(8)) - 0.5) / 31)) / months.length;
}

/** The name of a quarter in an address: "2027-Q1" for "Q1 2027". */
export const quarterCode = (name: string): string => name.split(" ").reverse().join("-");

/** Whether a quarter's plan can be shown: it is the current one or one of the next. */
export const isPlannedFor = (quarter: string, today: string): boolean =>
  quartersFrom(today).some(({ name }) => quarterCode(name) === quarter);
