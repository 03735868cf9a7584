import type { z } from "zod";
import { ordinal } from "@/lib/vocabulary/levels/rules";
import type { Agreement } from "./contract";
import type { AgreementRecord } from "./store";

/** Formats an agreement for the API. */
export const presentAgreement = (agreement: AgreementRecord): z.output<typeof Agreement> => {
  const { row, level, settled_at, created_at, updated_at } = agreement;
  return {
    ...agreement,
    is_reached: row !== null && level !== null && ordinal(row.current_level) >= ordinal(level),
    settled_at: settled_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
};
