"use client";

import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { PageHeading } from "@/components/ui/page-heading";
import { call } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import {
  hasQuestions,
  type OwnEngagement,
  type OwnEngagementsView,
  partText,
  standingText,
  timeText,
} from "@/lib/engagements/engagements/view";
import { QuestionCard } from "./question-card";

const OwnDialog = dialogOnDemand(
  () => import("./own-dialog").then((module) => module.OwnDialog),
  ({ engagement }) => (engagement ? `Edit ${engagement.project}` : "Add engagement"),
);

type Opened = { dialog: "edit"; engagement: OwnEngagement | null } | { dialog: "delete"; engagement: OwnEngagement };

/** What one did, does and may do, with the questions about what ended. */
export function OwnEngagementsScreen({
  view: { sheetId, today, engagements, choices },
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
        My engagements
      </PageHeading>
      <div className="grid gap-4">
        {asking && (
          <QuestionCard
            key={asking.id}
            sheetId={sheetId}
            choices={choices}
            engagement={asking}
            today={today}
            onSaved={saved}
            onLater={() => setLaterIds([...laterIds, asking.id])}
          />
        )}
        {engagements.length === 0 ? (
          <EmptyState title="No engagements yet" picture={<EmptyPicture kind="bars" />}>
            Add what you did before, for years of experience on your CV.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {engagements.map((one) => (
              <li
                key={one.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 p-3 lg:grid-cols-[minmax(0,1fr)_22rem_8rem]"
              >
                <div>
                  <h2 className="flex flex-wrap items-center gap-2 text-base wrap-anywhere">
                    {one.project}
                    {standingText(one, today) !== "" && <Badge>{standingText(one, today)}</Badge>}
                    {hasQuestions(one) && <Badge tone="info">Questions</Badge>}
                  </h2>
                  <p className="text-ink-muted">{partText(one)}</p>
                </div>
                <p className="text-ink-muted first-letter:uppercase max-lg:order-1 max-lg:col-span-2">
                  {timeText(one, today)}
                </p>
                <div className="flex gap-1 sm:justify-end">
                  <IconButton
                    size="sm"
                    label={`Edit ${one.project}`}
                    icon={<Pencil aria-hidden className="size-4" />}
                    onClick={() => setOpened({ dialog: "edit", engagement: one })}
                  />
                  {one.is_own && (
                    <IconButton
                      size="sm"
                      label={`Delete ${one.project}`}
                      icon={<Trash aria-hidden className="size-4" />}
                      onClick={() => setOpened({ dialog: "delete", engagement: one })}
                    />
                  )}
                </div>
                {(one.summary !== "" || one.competencies.length > 0) && (
                  <div className="order-1 col-span-2 mt-1">
                    {one.summary !== "" && <p className="max-w-prose text-pretty">{one.summary}</p>}
                    {one.competencies.length > 0 && (
                      <p className="mt-1 max-w-4xl text-sm text-ink-muted">
                        Used: {one.competencies.map(({ label }) => label).join("; ")}
                      </p>
                    )}
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {opened?.dialog === "edit" && (
        <OwnDialog
          sheetId={sheetId}
          today={today}
          choices={choices}
          engagement={opened.engagement}
          onSaved={saved}
          onClose={close}
        />
      )}
      {opened?.dialog === "delete" && (
        <ConfirmDialog
          title={`Delete ${opened.engagement.project}?`}
          verb="Delete engagement"
          danger
          act={() =>
            unlessGone(
              call("DELETE /sheets/{sheet_id}/engagements/{engagement_id}", {
                params: { sheet_id: sheetId, engagement_id: opened.engagement.id },
              }),
            )
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
