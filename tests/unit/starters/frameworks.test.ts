import { CRITERIA } from "@/lib/template/competencies/rules";
import { sentencesOf } from "@/lib/template/hints/act-rules";
import { hintsOf, type SharedText } from "@/lib/template/hints/rules";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { STARTER_GRADES, STARTER_KEYS, STARTERS } from "@/lib/starters/frameworks-rules";
import { expectedLevel } from "@/lib/starters/rules";
import { expectsLess } from "@/lib/grades/ladder/rules";

const all = STARTER_KEYS.flatMap((key) =>
  STARTERS[key].areas.flatMap((area) => area.competencies.map((competency) => ({ key, area: area.name, competency }))),
);
const owners = new Map<string, string[]>();
for (const { competency } of all)
  for (const field of CRITERIA) {
    const text = normalizeForSearch(competency[field]);
    owners.set(text, [...(owners.get(text) ?? []), competency.name]);
  }

test.each(all.map(({ key, competency }) => [key, competency.name, competency] as const))(
  "%s · %s gets no hint",
  (_key, _name, competency) => {
    const shared = CRITERIA.flatMap((field): SharedText[] => {
      const others = owners.get(normalizeForSearch(competency[field]))!;
      return others.length > 1 ? [{ field, competency: others.join(", ") }] : [];
    });
    expect(hintsOf(competency, shared)).toEqual({ no_experience: [], basic: [], intermediate: [], advanced: [] });
  },
);

test("each of the eight has 8 to 15 competencies, with one to four sentences for each level", () => {
  for (const key of STARTER_KEYS) {
    const own = all.filter((one) => one.key === key);
    expect(own.length).toBeGreaterThanOrEqual(8);
    expect(own.length).toBeLessThanOrEqual(15);
  }
  const counts = all.flatMap(({ competency }) => CRITERIA.map((field) => sentencesOf(competency[field]).length));
  expect(Math.min(...counts)).toBe(1);
  expect(Math.max(...counts)).toBeLessThanOrEqual(4);
});

test("names are unique within a framework, and an area is the same kind in each", () => {
  for (const key of STARTER_KEYS) {
    const names = all.filter((one) => one.key === key).map(({ competency }) => normalizeForSearch(competency.name));
    expect(new Set(names).size).toBe(names.length);
  }
  const kinds = Object.values(STARTERS).flatMap(({ areas }) =>
    areas.map(({ name, general_technology }) => [normalizeForSearch(name), general_technology] as const),
  );
  for (const [name, kind] of kinds) expect(new Map(kinds).get(name)).toBe(kind);
});

test.each(all.map(({ key, competency }) => [key, competency.name, competency] as const))(
  "%s · %s: no grade expects less than the one before, and the highest expects something",
  (_key, _name, competency) => {
    expect(competency.expected).toMatch(/^-{0,3}[0-3]{1,4}$/);
    expect(competency.expected).toHaveLength(STARTER_GRADES.length);
    const levels = STARTER_GRADES.map((grade) => {
      const level = expectedLevel(competency, grade);
      return level && { level, minLanguages: 1 };
    });
    expect(levels.slice(1).filter((level, at) => expectsLess(levels[at]!, level))).toEqual([]);
    expect(levels.at(-1)).not.toBeNull();
  },
);

test("each grade of a framework expects more than the one before, and a junior can begin with what is expected", () => {
  for (const key of STARTER_KEYS) {
    const own = all.filter((one) => one.key === key).map(({ competency }) => competency);
    const steps = STARTER_GRADES.map((grade) =>
      own.reduce(
        (sum, one) => sum + ["basic", "intermediate", "advanced"].indexOf(expectedLevel(one, grade) ?? "") + 1,
        0,
      ),
    );
    expect([...steps].sort((one, other) => one - other)).toEqual(steps);
    expect(new Set(steps).size).toBe(4);
    expect(
      own.map((one) => expectedLevel(one, "Junior")).filter((level) => level !== null && level !== "basic"),
    ).toEqual([]);
  }
});
