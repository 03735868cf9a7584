"use client";

import { NewsLine } from "@/components/sheet/history/news-line";
import { RoundLine } from "@/components/reviews/rounds/round-line";
import { NextSteps } from "./next-steps";

export interface OwnSheetPartsProps {
  sheetId: number;
  hasNews: boolean;
  inRound: boolean;
}

/**
 * The lines above one's own sheet: review rounds that ask about it, what happened since the last visit, and what could
 * come next.
 */
export function OwnSheetParts({ sheetId, hasNews, inRound }: OwnSheetPartsProps) {
  return (
    <>
      {inRound && <RoundLine />}
      {hasNews && <NewsLine sheetId={sheetId} />}
      <NextSteps sheetId={sheetId} />
    </>
  );
}
