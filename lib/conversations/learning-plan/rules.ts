/** Most competencies of a plan. */
export const MAX_LINES = 300;

/** Most learners of a competency who are named. */
export const MAX_NAMED = 50;

/** The name of a quarter in an address: "2027-Q1" for "Q1 2027". */
export const quarterCode = (name: string): string => name.split(" ").reverse().join("-");
