/**
 * What the pack and My data say isn't stored, each with the words that a table or column of it would have in its name or
 * description. Their sentences are made from it, and a test holds it against the schema.
 */
export const NOT_STORED = {
  data: {
    "working time": ["working time", "hours", "overtime", "shift", "timesheet", "clock"],
    output: ["output", "productivity", "performance"],
    attendance: ["attendance", "attended", "presence"],
  },
  figures: {
    score: ["score", "rating", "grading"],
    percentage: ["percent", "percentage", "ratio"],
    "total rank": ["rank", "ranking", "points"],
  },
} as const;

/** Names things in a sentence that denies them. */
export const eitherOf = (things: object): string => {
  const names = Object.keys(things);
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
};
