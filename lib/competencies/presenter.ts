import type { z } from "zod";
import { MAX_NAME } from "@/lib/core/text";
import type { Competency, CompetencyVersion } from "./contract";
import { draftOf, type Draft } from "./rules";
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

/** Returns a draft of a new competency like another one: not published, under a name of its own. */
export const copyOf = (original: CompetencyRecord): Draft => ({
  ...draftOf(original),
  name: `Copy of ${original.name}`.slice(0, MAX_NAME),
  published: false,
});
