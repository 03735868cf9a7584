import type { z } from "zod";
import type { CompetencyChange, SheetVisit } from "./contract";
import type { VisitRecord } from "./visit-store";
import type { ChangeRecord } from "./change-store";

/** Formats a change for the API. */
export const presentChange = (change: ChangeRecord): z.input<typeof CompetencyChange> => ({
  ...change,
  updated_at: change.updated_at.toISOString(),
});

/** Formats a visit to a sheet for the API. */
export const presentVisit = ({ id, hour, viewer }: VisitRecord): z.input<typeof SheetVisit> => ({
  id,
  hour: hour.toISOString(),
  viewer: viewer && { id: viewer.id, first_name: viewer.firstName, last_name: viewer.lastName },
});
