"use client";

import { fullName } from "@/lib/platform/core/full-name";
import Trash from "lucide-react/icons/trash";
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { ExportButton } from "@/components/shell/exports/export-button";
import { shortPeriod } from "@/lib/platform/core/format-period";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ACTIONS, type DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { Done } from "@/components/ui/done";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { PageHeading } from "@/components/ui/page-heading";
import { useAddressDialog } from "@/components/ui/use-address-dialog";
import { RoundReports } from "./round-reports";
import { namelessText } from "@/lib/platform/core/nameless-counts";
import { call } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import { KIND_LABELS } from "@/lib/conversations/conversations/rules";
import { isUnderWay } from "@/lib/conversations/rounds/rules";
import type { Round, RoundsView } from "@/lib/conversations/rounds/view";

const NewRoundDialog = dialogOnDemand(() => import("./new-round-dialog").then((module) => module.NewRoundDialog));

const DIALOGS = ["dialog", "delete"] as const;

/** The rounds of conversations that a person may see. */
export function RoundsScreen({ view }: { view: RoundsView }) {
  const { rounds, more, can, today, disciplines } = view;
  const router = useRouter();
  const { opened, open, close } = useAddressDialog(DIALOGS);
  const [said, setSaid] = useState<string | null>(null);
  const columns = useMemo(
    () => columnsOf(today, can.manage ? (id: number) => open("delete", String(id)) : null),
    [today, can.manage, open],
  );
  const leaving = opened?.name === "delete" ? rounds.find(({ id }) => String(id) === opened.value) : undefined;

  function done(what: string) {
    setSaid(what);
    router.refresh();
  }

  return (
    <>
      <PageHeading
        description="Each person is asked to close a conversation with one of their managers by a day."
        actions={
          <>
            {rounds.length > 0 && (
              <ExportButton choices={[{ label: "All rounds", call: { name: "GET /exports/conversation_rounds" } }]} />
            )}
            {can.manage && (
              <Button variant="primary" onClick={() => open("dialog", "new")}>
                Start round
              </Button>
            )}
          </>
        }
      >
        Rounds of conversations
      </PageHeading>
      <Done>{said}</Done>
      <DataTable
        label="Rounds of conversations"
        columns={columns}
        rows={rounds}
        cards="md"
        empty={
          <EmptyState title="No rounds yet" picture={<EmptyPicture kind="pages" />}>
            {can.manage
              ? "Start one for some disciplines, a manager's team, or everyone."
              : "When an admin starts one, it's here with the names of your reports."}
          </EmptyState>
        }
      />
      {rounds.some(({ people }) => people !== null) && (
        <p className="mt-2 text-sm text-ink-muted">
          Numbers of people are ranges, so that nobody can be singled out. The people themselves and their managers see
          who is done.
        </p>
      )}
      {rounds
        .filter((round) => isUnderWay(round, today) && round.reports.length > 0)
        .map((round) => (
          <RoundReports key={round.id} round={round} />
        ))}
      {more && <p className="mt-3 text-sm text-ink-muted">Older rounds aren&apos;t listed here. An export has them.</p>}
      {opened?.name === "dialog" && can.manage && (
        <NewRoundDialog disciplines={disciplines} today={today} onStarted={done} onClose={close} />
      )}
      {leaving && can.manage && (
        <ConfirmDialog
          title={`Delete “${leaving.name}”?`}
          verb="Delete round"
          danger
          act={() =>
            unlessGone(
              call("DELETE /conversation_rounds/{conversation_round_id}", {
                params: { conversation_round_id: leaving.id },
              }),
            )
          }
          onDone={() => done(`“${leaving.name}” deleted.`)}
          onClose={close}
        >
          <p>This deletes the round and its counts for everyone. Conversations and agreements stay.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const columnsOf = (today: string, remove: ((id: number) => void) | null): readonly DataColumn<Round>[] => [
  {
    id: "round",
    heading: "Round",
    rowHeader: true,
    cell: (round) => (
      <>
        {`${round.name} `}
        <Badge tone={isUnderWay(round, today) ? "info" : "neutral"}>{stateOf(round, today)}</Badge>
      </>
    ),
    className: "wrap-anywhere",
    cardLabel: false,
  },
  {
    id: "days",
    heading: "Days",
    cell: ({ starts_on, ends_on }) => shortPeriod(starts_on, ends_on, today),
  },
  { id: "about", heading: "About", cell: aboutOf, width: "min-w-24", className: "wrap-anywhere" },
  { id: "kind", heading: "Conversation", cell: ({ kind }) => KIND_LABELS[kind], card: "half" },
  {
    id: "people",
    heading: "People done",
    cell: peopleOf,
    className: "md:whitespace-nowrap",
    card: "half",
  },
  ...(remove
    ? [
        {
          ...ACTIONS,
          cell: ({ id, name }: Round) => (
            <IconButton
              size="sm"
              className="-my-1"
              label={`Delete ${name}`}
              icon={<Trash aria-hidden className="size-4" />}
              onClick={() => remove(id)}
            />
          ),
          width: "w-16",
          className: "md:text-right!",
          card: "corner" as const,
        },
      ]
    : []),
];

/** Whether a round begins later, is under way, or has ended. */
const stateOf = (round: Round, today: string): string =>
  isUnderWay(round, today) ? "Under way" : today < round.starts_on ? "Planned" : "Ended";

/** The people and disciplines that a round is about. */
export function aboutOf({ manager, roles }: Pick<Round, "manager" | "roles">): string {
  const whose = manager ? `Team of ${fullName(manager)}` : "Everyone";
  return roles.length === 0 ? whose : `${whose}: ${roles.map(({ name }) => name).join(", ")}`;
}

/** How many people are done, without names. */
export function peopleOf({ people }: Pick<Round, "people">): string {
  const text = people
    ? `${namelessText(people.done)} of ${namelessText(people.count)}`
    : `${namelessText(null)} people`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
