/** Whether an engagement is over on a day of its need, or on the need's last day: its place is free from then on. */
export const isOver = (ends_on: string | null, day: string, need: { ends_on: string }): boolean =>
  ends_on !== null && ends_on < (day < need.ends_on ? day : need.ends_on);

/**
 * What a need lacks: people, and of the places that are taken a part of one person's time, in percent. `shares`: how much
 * of their time those who are placed give it. Filled if it lacks neither.
 */
export function lackOf({ headcount, percent }: { headcount: number; percent: number }, shares: readonly number[]) {
  const people = Math.max(0, headcount - shares.length);
  const given = shares.reduce((sum, share) => sum + Math.min(share, percent), 0);
  return { people, percent: Math.max(0, (headcount - people) * percent - given) };
}
