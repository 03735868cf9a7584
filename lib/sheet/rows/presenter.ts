import type { z } from "zod";
import { onWire } from "@/lib/platform/core/wire";
import type { SheetVisit } from "./contract";
import type { VisitRecord } from "./visit-store";

/** Formats a visit to a sheet for the API. */
export const presentVisit = (visit: VisitRecord): z.input<typeof SheetVisit> => onWire(visit);
