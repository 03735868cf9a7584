import type { z } from "zod";
import { onWire } from "@/lib/platform/core/wire";
import { ordinal } from "@/lib/vocabulary/levels/rules";
import type { Agreement } from "./contract";
import type { AgreementRecord } from "./store";

/** Formats an agreement for the API. */
export const presentAgreement = (agreement: AgreementRecord): z.output<typeof Agreement> => {
  const { row, level } = agreement;
  return {
    ...onWire(agreement),
    is_reached: row !== null && level !== null && ordinal(row.current_level) >= ordinal(level),
  };
};
