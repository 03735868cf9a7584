"use client";

import type { Route } from "next";
import { useRef, useState } from "react";
import { LeaveGuard } from "@/components/ui/leave-guard";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConflictPanel } from "@/components/ui/conflict-panel";
import { Form } from "@/components/ui/form";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import { LinkButton } from "@/components/ui/link-button";
import { FIELD_LABELS, missing, sheetsEffect, type Draft, type Field } from "@/lib/template/competencies/rules";
import type { SavedCompetency } from "./competency-calls";
import { CompetencyFields, type Named } from "./competency-fields";
import { listAddress } from "./list-address";
import { ImpactNote } from "./impact-note";
import { useCompetencySave, type AfterSave } from "./use-competency-save";
import { useCreatedPlaces } from "./use-created-places";
import { useCriteriaHints } from "./use-criteria-hints";

const VersionDialog = dialogOnDemand(
  () => import("./version-dialog").then((module) => module.VersionDialog),
  ({ draft }) => `Save a new version of ${draft.name}`,
);

const UnpublishDialog = dialogOnDemand(
  () => import("./unpublish-dialog").then((module) => module.UnpublishDialog),
  ({ name }) => `Unpublish ${name}?`,
);

const VersionsDialog = dialogOnDemand(
  () => import("./versions-dialog").then((module) => module.VersionsDialog),
  ({ name }) => `Versions of ${name}`,
);

type Props = {
  /** Null for a new one. */
  competency: SavedCompetency | null;
  /** What a new one starts as. */
  template?: Draft;
  areas: readonly Named[];
  disciplines: readonly Named[];
  /** Whether the person may add areas and disciplines, and change aliases. */
  managesCatalogues?: boolean;
};

/** The form for a competency. */
export function CompetencyForm({ competency, template, areas, disciplines, managesCatalogues = false }: Props) {
  const { edit, save, added, failure, isSaving, unsaved, question } = useCompetencySave(competency, template);
  const { base, draft, setDraft, theirs } = edit;
  const list = useBrowserValue<Route>(listAddress, "/competency-matrix-template");
  const places = useCreatedPlaces((field, id) => setDraft((current) => ({ ...current, [field]: id })));
  const hints = useCriteriaHints(draft, base?.id ?? null);
  const [showsVersions, setShowsVersions] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const empty = missing(draft);
  const known = {
    areas: withPlace([...areas, ...places.created.cm_area_id], theirs ?? base, "area"),
    disciplines: withPlace([...disciplines, ...places.created.cm_role_id], theirs ?? base, "discipline"),
  };

  async function saveThen(then: AfterSave) {
    await save(then);
    if (then === "another") nameField.current?.focus();
  }

  const saving = {
    loading: isSaving,
    loadingLabel: "Saving…",
    disabled: empty.length > 0 || theirs !== null,
  };
  return (
    <Form
      onSubmit={() => void saveThen("list")}
      failure={edit.failure}
      aria-label={competency ? "Edit competency" : "New competency"}
      className="grid gap-5"
    >
      <LeaveGuard unsaved={unsaved} />
      <CompetencyFields
        draft={draft}
        onChange={(next) => {
          for (const field of ["cm_area_id", "cm_role_id"] as const)
            if (next[field] !== draft[field]) places.leave(field);
          setDraft(next);
        }}
        areas={known.areas}
        disciplines={known.disciplines}
        errors={{ ...places.errors, ...failure?.fields }}
        hints={hints}
        managesCatalogues={managesCatalogues}
        onCreate={(field, name) => void (managesCatalogues ? places.create : places.request)(field, name)}
        nameRef={nameField}
      />
      <ConflictPanel
        edit={edit}
        title="Someone else changed this competency while you were editing"
        labels={FIELD_LABELS}
        show={(field, values) => readField(field, values, known.areas, known.disciplines)}
      />
      {base && question?.asked === "version" && (
        <VersionDialog
          competencyId={base.id}
          draft={question.draft}
          onSave={(version) => void save("list", version)}
          onClose={question.close}
        />
      )}
      {base && question?.asked === "unpublish" && (
        <UnpublishDialog
          name={base.name}
          {...touchedBy(base, question.draft)}
          send={() => save("list", "unpublish")}
          onClose={question.close}
        />
      )}
      {competency && showsVersions && (
        <VersionsDialog competencyId={competency.id} name={competency.name} onClose={() => setShowsVersions(false)} />
      )}
      {/* It stays in view: the fields are longer than a screen. One line where it fits, to cover few of them. */}
      <div className="foot-bar grid gap-3 md:flex md:flex-wrap md:items-center">
        {failure && (
          <div className="basis-full md:order-first">
            <Alert
              title={failure.text}
              actions={
                <Button size="sm" onClick={() => void save()}>
                  Retry
                </Button>
              }
            >
              {failure.why}
            </Alert>
          </div>
        )}
        <div role="status" className="grid min-w-72 flex-1 gap-2 empty:hidden">
          {added !== null && <p className="font-medium text-success">“{added}” saved. You can add the next one.</p>}
          {places.requested !== null && (
            <Alert tone="info" role="note">
              {`${places.requested} requested. You can choose it here once an admin has added it.`}
            </Alert>
          )}
          <Touched key={edit.edition} base={base} draft={draft} />
        </div>
        <div className="button-row md:order-first">
          <Button type="submit" variant="primary" {...saving}>
            Save
          </Button>
          {competency ? (
            <>
              <LinkButton href={`/competency?copy=${competency.id}` as Route}>Duplicate</LinkButton>
              <Button onClick={() => setShowsVersions(true)}>Versions</Button>
            </>
          ) : (
            <Button {...saving} onClick={() => void saveThen("another")}>
              Save and add another
            </Button>
          )}
          <LinkButton href={list} variant="ghost">
            Cancel
          </LinkButton>
          {empty.length > 0 && <p className="ml-1 text-sm text-ink-muted">Still to fill in: {empty.join(", ")}.</p>}
        </div>
      </div>
    </Form>
  );
}

/** Shows which people the competency reaches and what saving changes on sheets, once area and discipline are chosen. */
function Touched({ base, draft }: { base: SavedCompetency | null; draft: Draft }) {
  const { cm_area_id, cm_role_id, published } = draft;
  if (cm_area_id === null || cm_role_id === null) return null;
  const touched = touchedBy(base, { cm_area_id, cm_role_id, published });
  return <ImpactNote key={JSON.stringify(touched.question)} {...touched} />;
}

/** What is asked of the server about a draft, and how it changes people's sheets. */
const touchedBy = (
  base: SavedCompetency | null,
  { cm_area_id, cm_role_id, published }: { cm_area_id: number; cm_role_id: number; published: boolean },
) => ({
  question: { competencyId: base?.id ?? null, cm_area_id, cm_role_id, published },
  effect: sheetsEffect(base, { cm_area_id, cm_role_id, published }),
});

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
