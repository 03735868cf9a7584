import type { z } from "zod";
import type { Competency, CompetencyVersion } from "./contract";
import type { CompetencyRecord } from "./store";
import type { VersionRecord } from "./version-store";

/** Formats a competency for the API. */
export const presentCompetency = (record: CompetencyRecord): z.input<typeof Competency> => ({
  ...record,
  updated_at: record.updated_at.toISOString(),
});

/** Formats a version of a competency for the API. */
export const presentVersion = ({
  created_at,
  user_id,
  first_name,
  last_name,
  ...record
}: VersionRecord): z.input<typeof CompetencyVersion> => ({
  ...record,
  user: user_id === null ? null : { id: user_id, first_name: first_name ?? "", last_name: last_name ?? "" },
  created_at: created_at.toISOString(),
});
