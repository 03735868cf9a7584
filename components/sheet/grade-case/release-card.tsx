"use client";

import { DownloadDocumentButton } from "@/components/finder/profiles/download-document-button";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Moment } from "@/components/ui/time/time-zone";
import type { useGradeCase } from "./use-grade-case";

export interface ReleaseCardProps {
  sheetId: number;
  state: ReturnType<typeof useGradeCase>;
  isEmpty: boolean;
}

/** Saves, releases and withdraws a case, and says who reads what. */
export function ReleaseCard({ sheetId, state, isEmpty }: ReleaseCardProps) {
  const { saved, doing, said, isDirty } = state;
  const isReleased = saved.released_at !== null;
  return (
    <Card title="Release">
      <p className="mb-3">
        {saved.released_at === null ? (
          "Not released. Only you can see it."
        ) : (
          <>
            Released <Moment at={Date.parse(saved.released_at)} /> to your managers, direct and indirect.
            {(isDirty || saved.has_changed) && " It has changed since: they read it as it was."}
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          loading={doing === "releasing"}
          loadingLabel="Releasing…"
          disabled={isEmpty}
          onClick={() => void state.release()}
        >
          {isReleased ? "Release again" : "Release to my managers"}
        </Button>
        <Button loading={doing === "saving"} loadingLabel="Saving…" onClick={() => void state.save()}>
          Save draft
        </Button>
        {isReleased && (
          <>
            <Button loading={doing === "withdrawing"} loadingLabel="Withdrawing…" onClick={() => void state.withdraw()}>
              Withdraw case
            </Button>
            <DownloadDocumentButton
              call={{ name: "GET /sheets/{sheet_id}/released_grade_case/document", params: { sheet_id: sheetId } }}
            >
              Download Word document
            </DownloadDocumentButton>
          </>
        )}
      </div>
      {said && (
        <Alert tone={said.tone} title={said.title} className="mt-3">
          {said.text}
        </Alert>
      )}
    </Card>
  );
}
