import { z } from "zod";
import { dayLike } from "@/lib/platform/core/endpoint";

/** The absence of a person as admins see it. */
export const AbsenceOut = {
  away_from: z.string().nullable().describe("First day of an absence, which may be planned or over"),
  away_until: z.string().nullable().describe("Last day of the absence"),
};

const Day = dayLike("2027-03-03").nullable();

/** The absence in a change of a person. Whether both days fit is checked with the stored ones. */
export const AbsenceIn = {
  away_from: Day.describe("First day of an absence; null with away_until: none"),
  away_until: Day.describe("Last day of the absence, not before the first"),
};

/** The last day of the absence of someone who is away today. */
export const AwayUntil = z
  .string()
  .nullable()
  .describe("The last day of an absence, such as 2027-03-03; null unless the person is away today");
