import type { Level } from "@/lib/vocabulary/levels/rules";
import { isGradeOf, meets, nextGrade, type Grade } from "@/lib/grades/ladder/rules";

const grade = (id: number, ...disciplineIds: number[]): Grade => ({ id, name: `G${id}`, disciplineIds });
const GRADES = [grade(1), grade(2, 7), grade(3, 8), grade(4)];

test.each([
  { of: [], asked: [7], is: true },
  { of: [7, 8], asked: [8, 9], is: true },
  { of: [7], asked: [8], is: false },
  { of: [7], asked: [], is: false },
])("a grade of disciplines $of is one of $asked: $is", ({ of, asked, is }) => {
  expect(isGradeOf(grade(1, ...of), asked)).toBe(is);
});

test.each([
  { from: 1, disciplines: [7], next: 2 },
  { from: 1, disciplines: [8], next: 3 },
  { from: 1, disciplines: [9], next: 4 },
  { from: 4, disciplines: [7], next: undefined },
  { from: 99, disciplines: [7], next: undefined },
])("the grade after $from for people of $disciplines is $next", ({ from, disciplines, next }) => {
  expect(nextGrade(GRADES, from, disciplines)?.id).toBe(next);
});

test.each<{ level: Level; minLanguages?: number; has: Level[]; met: boolean }>([
  { level: "intermediate", has: ["intermediate"], met: true },
  { level: "intermediate", has: ["advanced"], met: true },
  { level: "intermediate", has: ["basic"], met: false },
  { level: "no_experience", has: ["no_experience"], met: true },
  { level: "basic", has: [], met: false },
  { level: "basic", minLanguages: 2, has: ["basic", "no_experience", "advanced"], met: true },
  { level: "basic", minLanguages: 2, has: ["advanced", "no_experience"], met: false },
])("$level in $minLanguages languages is met by $has: $met", ({ level, minLanguages = 1, has, met }) => {
  expect(meets({ level, minLanguages }, has)).toBe(met);
});
