"use client";

import { useState } from "react";
import { WordDifferences } from "@/components/vocabulary/levels/word-differences";
import { fullName } from "@/lib/platform/core/full-name";
import { MomentDay } from "@/components/ui/time/time-zone";
import { Failure } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadStatus } from "@/components/ui/load-status";
import { useLoaded } from "@/components/ui/use-loaded";
import { useWork } from "@/components/ui/use-work";
import { call, type Answer } from "@/lib/doors/client/call";
import { callAll } from "@/lib/doors/client/call-all";
import type { VersionAnswer } from "@/lib/template/competencies/answer-rules";
import { wordDifferences } from "@/lib/platform/core/word-differences";
import { LEVEL_LABELS, LEVELS, type Level } from "@/lib/vocabulary/levels/rules";
import { VersionQuestion } from "./version-question";

type Version = Answer<"GET /competencies/{competency_id}/versions">[number];

export interface VersionsDialogProps {
  competencyId: number;
  name: string;
  onClose: () => void;
}

/** The versions of a published competency, newest first, with what each changed and whether it moved the bar. */
export function VersionsDialog({ competencyId, name, onClose }: VersionsDialogProps) {
  const load = useLoaded({
    key: String(competencyId),
    load: (signal) =>
      callAll("GET /competencies/{competency_id}/versions", { params: { competency_id: competencyId } }, { signal }),
    failure: "The versions couldn't be loaded.",
  });
  return (
    <Dialog onClose={onClose} title={`Versions of ${name}`} size="lg" footer={<Button onClick={onClose}>Close</Button>}>
      <LoadStatus of={load} label="Loading versions…" />
      {load.data?.length === 0 && <p>It has no version yet: the first is added when it is published.</p>}
      <ol className="grid gap-5">
        {load.data?.map((version, place, all) => (
          <li key={version.id} className="border-l-2 border-line pl-3">
            <VersionItem competencyId={competencyId} version={version} before={all[place + 1] ?? null} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

type VersionItemProps = { competencyId: number; version: Version; before: Version | null };

function VersionItem({ competencyId, version, before }: VersionItemProps) {
  const [answer, setAnswer] = useState<VersionAnswer>(version);
  const [isAsking, setAsking] = useState(false);
  const { failure, run } = useWork();
  const changed = before ? FIELDS.filter(({ key }) => version[key] !== before[key]) : [];
  const levels = LEVELS.filter((level) => changed.some(({ key }) => key === level));

  async function save({ kind, moved_levels }: VersionAnswer) {
    const params = { competency_id: competencyId, competency_version_id: version.id };
    const body = { cm_competency_version: { kind, moved_levels: [...moved_levels] } };
    setAnswer(await call("PATCH /competencies/{competency_id}/versions/{competency_version_id}", { params, body }));
    setAsking(false);
  }

  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">Version {version.number}</span>
        {before && <Badge>{kindText(answer)}</Badge>}
        <span className="text-sm text-ink-muted">
          {version.user && `${fullName(version.user)}, `}
          <MomentDay at={Date.parse(version.created_at)} />
        </span>
      </p>
      {!before && <p className="text-sm text-ink-muted">The first version.</p>}
      {changed.map(({ key, label }) => (
        <div key={key} className="mt-2">
          <h3 className="text-sm font-medium">{label}</h3>
          <p className="wrap-anywhere whitespace-pre-line">
            <WordDifferences pieces={wordDifferences(before![key], version[key])} side="both" />
          </p>
        </div>
      ))}
      {levels.length > 0 && !isAsking && (
        <Button
          size="sm"
          className="mt-2"
          aria-label={`Wording or bar moved: version ${version.number}`}
          onClick={() => setAsking(true)}
        >
          Wording or bar moved…
        </Button>
      )}
      {isAsking && (
        <VersionQuestion
          levels={levels}
          answer={answer}
          onSave={(given) => run(() => save(given))}
          onCancel={() => setAsking(false)}
        />
      )}
      <Failure className="mt-2" title="The answer wasn't saved">
        {failure}
      </Failure>
    </>
  );
}

const FIELDS: readonly { key: Level | "name" | "description"; label: string }[] = [
  { key: "name", label: "Name" },
  { key: "description", label: "Description" },
  ...LEVELS.map((level) => ({ key: level, label: LEVEL_LABELS[level] })),
];

const kindText = ({ kind, moved_levels }: VersionAnswer): string =>
  kind === "wording" ? "Wording" : `Bar moved: ${moved_levels.map((level) => LEVEL_LABELS[level]).join(", ")}`;
