"use client";

import type { FormEvent } from "react";
import { LeaveGuard } from "@/components/shell/leave-guard";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConflictPanel } from "@/components/ui/conflict-panel";
import { LinkButton } from "@/components/ui/link-button";
import { draftOf, FIELD_LABELS, FIELDS, missing, sheetsEffect, type Draft, type Field } from "@/lib/competencies/rules";
import type { SavedCompetency, SaveFailure } from "./competency-calls";
import { CompetencyFields, type Named } from "./competency-fields";
import { ImpactNote } from "./impact-note";
import { useCompetencySave } from "./use-competency-save";

type Props = { competency: SavedCompetency | null; areas: readonly Named[]; disciplines: readonly Named[] };

/** The form for a competency; `competency` is null for a new one. */
export function CompetencyForm({ competency, areas, disciplines }: Props) {
  const { base, began, draft, setDraft, phase, failure, theirs, unsaved, save, resolve } =
    useCompetencySave(competency);
  const empty = missing(draft);
  const known = {
    areas: withPlace(areas, theirs ?? base, "area"),
    disciplines: withPlace(disciplines, theirs ?? base, "discipline"),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={competency ? "Edit competency" : "New competency"}
      className="grid max-w-3xl gap-5"
    >
      <LeaveGuard unsaved={unsaved} />
      <CompetencyFields
        draft={draft}
        onChange={setDraft}
        areas={known.areas}
        disciplines={known.disciplines}
        errors={failure?.fields ?? {}}
      />
      {failure && <SaveFailed failure={failure} onRetry={() => void save()} />}
      {theirs && (
        <ConflictPanel
          key={theirs.updated_at}
          subject="this competency"
          fields={FIELDS}
          labels={FIELD_LABELS}
          versions={{ base: began, mine: draft, theirs: draftOf(theirs) }}
          show={(field, side) =>
            readField(field, side === "mine" ? draft : draftOf(theirs), known.areas, known.disciplines)
          }
          onChoose={resolve}
        />
      )}
      <div role="status" className="empty:hidden">
        <Touched base={base} draft={draft} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          loading={phase !== "editing"}
          loadingLabel="Saving…"
          disabled={empty.length > 0 || theirs !== null}
        >
          Save
        </Button>
        <LinkButton href="/competency-matrix-template" variant="ghost">
          Cancel
        </LinkButton>
        {empty.length > 0 && <p className="text-sm text-ink-muted">Still to fill in: {empty.join(", ")}.</p>}
      </div>
    </form>
  );
}

/** Shows how many people are affected by saving, once area and discipline are chosen and only if the change affects sheets. */
function Touched({ base, draft }: { base: SavedCompetency | null; draft: Draft }) {
  const { cm_area_id, cm_role_id, published } = draft;
  if (cm_area_id === null || cm_role_id === null) return null;
  const effect = sheetsEffect(base, { cm_area_id, cm_role_id, published });
  if (!effect) return null;
  const question = { competencyId: base?.id ?? null, cm_area_id, cm_role_id, published };
  return (
    <Alert tone="info" role="note">
      <ImpactNote key={JSON.stringify(question)} question={question} effect={effect} />
    </Alert>
  );
}

function SaveFailed({ failure, onRetry }: { failure: SaveFailure; onRetry: () => void }) {
  const retry = (
    <Button size="sm" onClick={onRetry}>
      Retry
    </Button>
  );
  // In a new tab, so that the text typed here stays.
  const signIn = (
    <a href="/" target="_blank" rel="noopener">
      Sign in in a new tab
    </a>
  );
  return (
    <Alert
      title={failure.text}
      actions={
        <>
          {failure.signedOut && signIn}
          {retry}
        </>
      }
    >
      {failure.why}
    </Alert>
  );
}

/** The areas or disciplines to choose from, with the competency's own even if it was created after the page loaded. */
function withPlace(
  all: readonly Named[],
  saved: SavedCompetency | null,
  which: "area" | "discipline",
): readonly Named[] {
  if (!saved) return all;
  const own =
    which === "area"
      ? { id: saved.cm_area_id, name: saved.area_name }
      : { id: saved.cm_role_id, name: saved.role_name };
  return all.some(({ id }) => id === own.id) ? all : [...all, own];
}

function readField(field: Field, version: Draft, areas: readonly Named[], disciplines: readonly Named[]): string {
  const value = version[field];
  if (field === "published") return value ? "Published" : "Un-Published";
  if (field === "cm_area_id") return areas.find(({ id }) => id === value)?.name ?? "";
  if (field === "cm_role_id") return disciplines.find(({ id }) => id === value)?.name ?? "";
  return String(value);
}
