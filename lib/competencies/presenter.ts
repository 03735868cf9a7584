import type { z } from "zod";
import type { Competency } from "./contract";
import type { CompetencyRecord } from "./store";

/** Formats a competency for the API. */
export const presentCompetency = (record: CompetencyRecord): z.input<typeof Competency> => ({
  ...record,
  updated_at: record.updated_at.toISOString(),
});
