"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { PageHeading } from "@/components/ui/page-heading";
import { call } from "@/lib/doors/client/call";
import { STATE_LABELS } from "@/lib/engagements/engagements/rules";
import {
  engagementLine,
  hasQuestions,
  type OwnEngagement,
  type OwnEngagementsView,
} from "@/lib/engagements/engagements/view";
import { QuestionCard } from "./question-card";

const OwnDialog = dialogOnDemand(
  () => import("./own-dialog").then((module) => module.OwnDialog),
  ({ engagement }) => (engagement ? `Edit ${engagement.project}` : "Add engagement"),
);

type Opened = { dialog: "edit"; engagement: OwnEngagement | null } | { dialog: "delete"; engagement: OwnEngagement };

/** What one did, does and may do, with the questions about what ended. */
export function OwnEngagementsScreen({
  view: { sheetId, engagements, choices },
  files,
}: {
  view: OwnEngagementsView;
  /** Buttons for files in and out. */
  files?: ReactNode;
}) {
  const router = useRouter();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [laterIds, setLaterIds] = useState<readonly number[]>([]);
  const asking = engagements.find((one) => hasQuestions(one) && !laterIds.includes(one.id));
  const close = () => setOpened(null);
  function saved() {
    close();
    router.refresh();
  }
  return (
    <>
      <PageHeading
        className="mb-4"
        description="Your projects, past and planned. You, your managers and staffing see them, and 12 months after their end only you."
        actions={
          <>
            {files}
            <Button
              variant="primary"
              aria-haspopup="dialog"
              onClick={() => setOpened({ dialog: "edit", engagement: null })}
            >
              Add engagement
            </Button>
          </>
        }
      >
        My Engagements
      </PageHeading>
      <div className="grid gap-4">
        {asking && (
          <QuestionCard
            key={asking.id}
            sheetId={sheetId}
            choices={choices}
            engagement={asking}
            onSaved={saved}
            onLater={() => setLaterIds([...laterIds, asking.id])}
          />
        )}
        {engagements.length === 0 ? (
          <EmptyState title="No engagements yet">
            Add what you did before, for years of experience on your CV.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {engagements.map((one) => (
              <li key={one.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-3">
                <div className="min-w-0 flex-1 basis-72">
                  <h2 className="flex flex-wrap items-center gap-2 text-base wrap-anywhere">
                    {one.project}
                    {one.state !== "agreed" && <Badge>{STATE_LABELS[one.state]}</Badge>}
                    {one.state === "agreed" && !one.is_over && <Badge>Now or soon</Badge>}
                    {hasQuestions(one) && <Badge tone="info">Questions</Badge>}
                  </h2>
                  <p className="text-ink-muted">
                    {engagementLine(one)}
                    {one.role !== "" && one.role !== one.project && `, ${one.role}`}
                  </p>
                  {one.summary !== "" && <p className="mt-1 max-w-prose text-pretty">{one.summary}</p>}
                  {one.competencies.length > 0 && (
                    <p className="mt-1 text-sm text-ink-muted">
                      Used: {one.competencies.map(({ label }) => label).join("; ")}
                    </p>
                  )}
                </div>
                <div className="flex flex-wrap gap-2">
                  <Button
                    size="sm"
                    aria-label={`Edit ${one.project}`}
                    onClick={() => setOpened({ dialog: "edit", engagement: one })}
                  >
                    Edit
                  </Button>
                  {one.is_own && (
                    <Button
                      size="sm"
                      aria-label={`Delete ${one.project}`}
                      onClick={() => setOpened({ dialog: "delete", engagement: one })}
                    >
                      Delete
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      {opened?.dialog === "edit" && (
        <OwnDialog sheetId={sheetId} choices={choices} engagement={opened.engagement} onSaved={saved} onClose={close} />
      )}
      {opened?.dialog === "delete" && (
        <ConfirmDialog
          title={`Delete ${opened.engagement.project}?`}
          verb="Delete engagement"
          danger
          act={() =>
            call("DELETE /sheets/{sheet_id}/engagements/{engagement_id}", {
              params: { sheet_id: sheetId, engagement_id: opened.engagement.id },
            })
          }
          onDone={saved}
          onClose={close}
        >
          <p>CVs that show it no longer will once you release them again.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
