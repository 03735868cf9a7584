import type { z } from "zod";
import type { CompetencyChange, SheetVisit } from "./contract";
import type { VisitRecord } from "./visit-store";
import type { ChangeRecord } from "./store";

/** Formats a change for the API. */
export const presentChange = (change: ChangeRecord): z.input<typeof CompetencyChange> => ({
  ...change,
  updated_at: change.updated_at.toISOString(),
});

/** Formats a visit to a sheet for the API. */
export const presentVisit = ({
  id,
  hour,
  viewer_id,
  first_name,
  last_name,
}: VisitRecord): z.input<typeof SheetVisit> => ({
  id,
  hour: hour.toISOString(),
  viewer: viewer_id === null ? null : { id: viewer_id, first_name: first_name ?? "", last_name: last_name ?? "" },
});
