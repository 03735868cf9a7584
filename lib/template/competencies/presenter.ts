import type { z } from "zod";
import { onWire } from "@/lib/platform/core/wire";
import { MAX_NAME } from "@/lib/platform/core/text";
import { readNames } from "@/lib/platform/core/normalize-for-search";
import type { Competency, CompetencyVersion } from "./contract";
import { draftOf, type Draft } from "./rules";
import type { CompetencyRecord } from "./store";
import type { VersionRecord } from "./version-store";

/** Formats a competency for the API. */
export const presentCompetency = (record: CompetencyRecord): z.input<typeof Competency> => ({
  ...record,
  aliases: readNames(record.aliases),
  updated_at: record.updated_at.toISOString(),
});

/** Formats a version of a competency for the API. */
export const presentVersion = (version: VersionRecord): z.input<typeof CompetencyVersion> => onWire(version);

/** Returns a draft of a new competency like another one: not published, under a name of its own. */
export const copyOf = (original: CompetencyRecord): Draft => ({
  ...draftOf(presentCompetency(original)),
  name: `Copy of ${original.name}`.slice(0, MAX_NAME),
  published: false,
});
