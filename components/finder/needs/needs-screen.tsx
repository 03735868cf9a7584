"use client";

import type { Route } from "next";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { UndoLine } from "@/components/engagements/engagements/undo-line";
import { useUndoable } from "@/components/engagements/engagements/use-undoable";
import { ExportButton } from "@/components/shell/exports/export-button";
import type { ExportChoice } from "@/components/shell/exports/export-dialog";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { useAddressDialog } from "@/components/ui/use-address-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import { idFrom } from "@/lib/platform/core/address";
import { needWith } from "@/lib/finder/needs/expected-rules";
import type { NeedRow, NeedsView } from "@/lib/finder/needs/view";
import { EndedNeeds } from "./ended-needs";
import { deleteNeed } from "./need-calls";
import { NeedCountsTable } from "./need-counts-table";
import { NeedDialog } from "./need-dialog-on-demand";
import { OpenNeeds } from "./open-needs";
import { PlannedNeed } from "./planned-need";

type Opened = { dialog: "edit" | "delete"; need: NeedRow };
/** The dialog in the address, and what the finder starts a new need with. */
const DIALOGS = ["dialog", "headcount", "must", "nice"] as const;

/** What projects need, the people there are, and the needs that people may raise a hand for. */
export function NeedsScreen({ view }: { view: NeedsView }) {
  const router = useRouter();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [savedId, setSavedId] = useState<number | null>(null);
  const address = useAddressDialog(DIALOGS);
  const params = useSearchParams();
  const clientId = idFrom(params.get("client") ?? "");
  const client = view.clients.find(({ id }) => id === clientId);
  const isShown = (need: NeedRow) => client === undefined || need.client?.id === client.id;
  const [saved, ended] = [view.needs.filter(isShown), view.ended.filter(isShown)];
  // One for all needs: two notices would cover each other.
  const undoable = useUndoable(() => router.refresh());
  const needs = saved.map((need) => needWith(need, undoable.expected, view.today));
  const isAdding = view.plans && address.opened?.value === "add";
  function close() {
    setOpened(null);
    if (isAdding) address.close();
  }
  function reload() {
    close();
    router.refresh();
  }
  return (
    <>
      <PageHeading
        description={
          client
            ? `Needs of ${client.label}, also those that have ended.`
            : !view.plans && "Raise your hand for a project. Only staffing, managers and admins see your name."
        }
        actions={
          <>
            {client && <LinkButton href={"/needs" as Route}>All needs</LinkButton>}
            {client === undefined && view.counts.demands.length + view.needs.length > 0 && (
              <ExportButton choices={exportsOf(view)} />
            )}
            {view.plans && (
              <Button variant="primary" aria-haspopup="dialog" onClick={() => address.open("dialog", "add")}>
                Add need
              </Button>
            )}
          </>
        }
      >
        Needs
      </PageHeading>
      {!view.plans && (
        <section aria-labelledby="open" className="mb-8">
          <h2 id="open" className="mb-2">
            Open needs
          </h2>
          {view.open.length === 0 ? (
            <EmptyState title="No open needs">Raise your hand here when a project looks for people.</EmptyState>
          ) : (
            <OpenNeeds needs={view.open} today={view.today} />
          )}
        </section>
      )}
      <section aria-labelledby="needed">
        <h2 id="needed" className={view.plans ? "sr-only" : "mb-2"}>
          What projects need
        </h2>
        {!view.plans && view.counts.demands.length > 0 && (
          <p className="-mt-1 mb-2 text-ink-muted">
            Counts every planned project, including those that aren&apos;t among the open needs above.
          </p>
        )}
        {view.plans && needs.length === 0 ? (
          <EmptyState
            title={client ? `No needs of ${client.label} to come` : "No needs yet"}
            picture={<EmptyPicture kind="bars" />}
            action={
              client && (
                <Button aria-haspopup="dialog" onClick={() => address.open("dialog", "add")}>
                  {`Add need of ${client.label}`}
                </Button>
              )
            }
          >
            Add what a project needs, even if it isn&apos;t certain.
          </EmptyState>
        ) : (
          <NeedCountsTable
            // What all projects need together isn't a client's.
            counts={client ? { ...view.counts, demands: [] } : view.counts}
            mayFind={view.mayFind}
            needs={needs}
            today={view.today}
            savedId={savedId}
            detailOf={(need) => (
              <PlannedNeed
                need={need}
                mayFind={view.mayFind}
                today={view.today}
                undoable={undoable}
                isRaised={view.open.find(({ id }) => id === need.id)?.hand_raised}
                onEdit={() => setOpened({ dialog: "edit", need })}
                onDelete={() => setOpened({ dialog: "delete", need })}
                onChanged={() => router.refresh()}
              />
            )}
          />
        )}
      </section>
      <UndoLine of={undoable} />
      {ended.length > 0 && <EndedNeeds needs={ended} today={view.today} isOpen={client !== undefined} />}
      {(isAdding || opened?.dialog === "edit") && (
        <NeedDialog
          need={isAdding ? null : opened!.need}
          subjects={view.subjects}
          clients={view.clients}
          start={{ ...Object.fromEntries(params), client: String(client?.id ?? "") }}
          today={view.today}
          onSaved={({ id }, label, takeBack) => {
            setSavedId(id);
            undoable.say(label, takeBack);
            reload();
          }}
          onClose={close}
        />
      )}
      {opened?.dialog === "delete" && (
        <ConfirmDialog
          title={`Delete ${opened.need.title}?`}
          verb="Delete need"
          danger
          act={() => deleteNeed(opened.need.id)}
          onDone={() => {
            undoable.say(`${opened.need.title} is deleted`, null);
            reload();
          }}
          onClose={close}
        >
          <p>
            This also deletes the hands raised for it. People who were asked or held for it are withdrawn, and get a
            message; who is placed stays placed. This can&apos;t be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const exportsOf = ({ plans }: NeedsView): ExportChoice[] => [
  { label: "What is needed in each quarter, and how many people have it", call: { name: "GET /exports/need_counts" } },
  ...(plans
    ? [
        {
          label: "All needs, with the people on them and raised hands",
          call: { name: "GET /exports/needs" },
        } satisfies ExportChoice,
      ]
    : []),
];
