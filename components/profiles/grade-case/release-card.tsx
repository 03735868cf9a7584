"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Moment } from "@/components/ui/time/time-zone";
import { type DocumentCall, DownloadDocumentButton } from "@/components/profiles/templates/download-document-button";

export type Releasing = "saving" | "releasing" | "withdrawing";

export interface ReleaseCardProps {
  /** Null if only the owner reads it. */
  releasedAt: string | null;
  /** What follows the time of the release: who reads it, and whether it has changed since. */
  readers: string;
  /** The button's text before the first release. */
  release: string;
  canRelease: boolean;
  canSave: boolean;
  document: DocumentCall;
  working: Releasing | null;
  told: ReactNode;
  onRelease: () => void;
  onSave: () => void;
  onWithdraw: () => void;
}

/** Saves, releases and withdraws what a person wrote about themselves, and says who reads what. */
export function ReleaseCard({ releasedAt, working, told, document, ...props }: ReleaseCardProps) {
  return (
    <Card title="Release">
      <p className="mb-3">
        {releasedAt === null ? (
          "Not released. Only you can see it."
        ) : (
          <>
            Released <Moment at={Date.parse(releasedAt)} />
            {props.readers}
          </>
        )}
      </p>
      <div className="button-row max-[24rem]:[&>button]:grow">
        <Button
          variant="primary"
          loading={working === "releasing"}
          loadingLabel="Releasing…"
          disabled={!props.canRelease}
          onClick={props.onRelease}
        >
          {releasedAt === null ? props.release : "Release again"}
        </Button>
        <Button loading={working === "saving"} loadingLabel="Saving…" disabled={!props.canSave} onClick={props.onSave}>
          Save draft
        </Button>
        {releasedAt !== null && (
          <>
            <Button loading={working === "withdrawing"} loadingLabel="Withdrawing…" onClick={props.onWithdraw}>
              Withdraw case
            </Button>
            <DownloadDocumentButton call={document}>Download Word document</DownloadDocumentButton>
          </>
        )}
      </div>
      {told}
    </Card>
  );
}
