import type { Demand } from "@/lib/finder/needs/rules";
import { shortagesOf, teamNeed } from "@/lib/finder/team/need-rules";

const KUBERNETES: Demand["condition"] = { kind: "competency", id: 1, level: "advanced" };
const NAMES = { label: "Kubernetes Advanced", subject: "Kubernetes" };
const need = (holders: number[]) =>
  teamNeed(
    { condition: KUBERNETES, needed: [0, 2] },
    ["Q4 2026", "Q1 2027"],
    NAMES,
    { count: holders.length, ids: holders },
    ["React", "kubernetes"],
  );
const texts = (holders: number[], away: number[] = []) =>
  shortagesOf([need(holders)], new Set(away)).map(({ text }) => text);

test("without needs nothing is short", () => {
  expect(shortagesOf([], new Set([1, 2]))).toEqual([]);
});

test("a need is short if fewer people are at its level, and says so in words", () => {
  expect(texts([7])).toEqual(["Kubernetes Advanced in Q1 2027: 2 needed, 1 on this team, 1 short"]);
  expect(texts([7, 8])).toEqual([]);
});

test("people who are away are missing", () => {
  expect(texts([7, 8], [8])).toEqual(["Kubernetes Advanced in Q1 2027: 2 needed, 1 on this team, 1 short"]);
  expect(texts([7, 8], [9])).toEqual([]);
});

test("the columns of the competency are marked, whatever their case; an area has none", () => {
  expect(need([]).columns).toEqual([1]);
  const area = teamNeed(
    { condition: { ...KUBERNETES, kind: "area" }, needed: [1] },
    ["Q1 2027"],
    NAMES,
    { count: 0, ids: [] },
    ["Kubernetes"],
  );
  expect(area.columns).toEqual([]);
});
