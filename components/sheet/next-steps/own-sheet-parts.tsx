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
 * The lines above one's own sheet: what could come next, review rounds that ask about it, and what happened since the
 * last visit. The last two have lines of their own, whose room is kept until they arrive.
 */
export function OwnSheetParts({ sheetId, hasNews, inRound }: OwnSheetPartsProps) {
  return (
    <>
      <NextSteps sheetId={sheetId} />
      {inRound && <RoundLine />}
      {hasNews && <NewsLine sheetId={sheetId} />}
    </>
  );
}
