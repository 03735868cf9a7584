import type { z } from "zod";
import type { SheetVisit } from "./contract";
import type { VisitRecord } from "./visit-store";

/** Formats a visit to a sheet for the API. */
export const presentVisit = ({ id, hour, viewer }: VisitRecord): z.input<typeof SheetVisit> => ({
  id,
  hour: hour.toISOString(),
  viewer: viewer && { id: viewer.id, first_name: viewer.firstName, last_name: viewer.lastName },
});
