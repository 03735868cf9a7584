import type { Tx } from "@/lib/platform/db";
import { afterDays } from "@/lib/platform/core/day";
import type { Level } from "@/lib/vocabulary/levels/rules";
import type { DemoWorld } from "./activity";
import { levelFrom } from "./level";
import type { DemoPerson } from "./people";

/** The grades, lowest first, and the level that each expects of most competencies. */
const GRADES: readonly { name: string; seniority: DemoPerson["seniority"]; level: Level }[] = [
  { name: "Junior", seniority: "junior", level: "no_experience" },
  { name: "Regular", seniority: "regular", level: "basic" },
  { name: "Senior", seniority: "senior", level: "intermediate" },
];
/** Days before today: when the company wrote its expectations down, and when it changed some in spring. */
const WRITTEN = 420;
const CHANGED = 210;

/**
 * Gives the company three grades with people in each. Every second competency is central to its discipline, where a
 * grade expects one level more; some became so in spring.
 */
export async function recordGrades(tx: Tx, { today, people, admin, userId }: DemoWorld): Promise<void> {
  const authorId = userId(admin.email);
  const ago = (days: number) => afterDays(today, -days);
  const grades = await tx.grade.createManyAndReturn({
    data: GRADES.map(({ name }, at) => ({ name, nameKey: name.toLowerCase(), position: at + 1 })),
    select: { id: true, name: true },
  });
  const idOf = (name: string) => grades.find((grade) => grade.name === name)!.id;
  const competencies = await tx.competency.findMany({
    where: { published: true },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const expected = (isMeant: (place: number) => boolean, steps: number, days: number) =>
    competencies
      .filter((_, place) => isMeant(place))
      .flatMap(({ id }) =>
        GRADES.map(({ name, level }) => ({
          competencyId: id,
          gradeId: idOf(name),
          level: levelFrom(level, steps),
          userId: authorId,
          at: ago(days),
        })).filter((cell) => cell.level !== "no_experience"),
      );
  await tx.expectation.createMany({
    data: [
      ...expected((place) => place % 2 === 0 && place % 12 !== 0, 1, WRITTEN),
      ...expected((place) => place % 2 === 1 || place % 12 === 0, 0, WRITTEN),
      ...expected((place) => place % 12 === 0, 1, CHANGED),
    ],
  });
  const given = people
    .filter(({ never_signed_in }) => !never_signed_in)
    .map(({ email, seniority, months_here }) => ({
      userId: userId(email),
      gradeId: idOf(GRADES.find((grade) => grade.seniority === seniority)!.name),
      authorId,
      at: ago(Math.min(months_here * 30, 300)),
    }));
  await tx.personGrade.createMany({ data: given });
  for (const { userId: id, gradeId } of given) await tx.user.update({ where: { id }, data: { gradeId } });
}
