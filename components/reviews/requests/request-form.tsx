"use client";

import { useState } from "react";
import { useUnsaved } from "@/components/ui/use-unsaved";
import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { LoadStatus } from "@/components/ui/load-status";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { useLoaded } from "@/components/ui/use-loaded";
import { useWork } from "@/components/ui/use-work";
import { call, type Answer } from "@/lib/doors/client/call";
import { isLevel, LEVEL_LABELS, LEVELS, ordinal, type Level } from "@/lib/vocabulary/levels/rules";
import { EvidenceFields } from "./evidence-fields";
import { Criterion, willSee } from "./request-criterion";
import { isGiven, type RequestDetails } from "./use-request-details";

type Row = Answer<"GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}">;
export type Requested = Answer<"POST /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes">;

export interface RequestFormProps {
  sheetId: number;
  rowId: number;
  /** The competency and its area. */
  subject: string;
  /** The level that is offered first. */
  level?: Level;
  onSent: (change: Requested) => void;
  onClose: () => void;
  /** Of a dialog that itself asks before what was typed is lost: closes it. */
  leaveDialog?: () => void;
}

/** Requests a level on one's own sheet together with a comment and evidence, the criterion of that level in view. */
export function RequestForm({ sheetId, rowId, ...rest }: RequestFormProps) {
  const load = useLoaded({
    key: `${sheetId}/${rowId}`,
    load: (signal) =>
      call(
        "GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}",
        { params: { sheet_id: sheetId, sheet_competency_id: rowId } },
        { signal },
      ),
    failure: "The criteria couldn't be loaded.",
  });
  if (!load.data) return <LoadStatus of={load} label="Loading criteria…" />;
  return <LoadedForm sheetId={sheetId} row={load.data} {...rest} />;
}

type LoadedProps = Omit<RequestFormProps, "rowId"> & { row: Row };

function LoadedForm({ sheetId, row, subject, level: offered, onSent, onClose, leaveDialog }: LoadedProps) {
  const others = LEVELS.filter((level) => level !== row.current_level);
  const [level, setLevel] = useState<Level>(
    () => others.find((each) => each === offered) ?? LEVELS[ordinal(row.current_level) + 1] ?? others.at(-1)!,
  );
  const [details, setDetails] = useState<RequestDetails>({ comment: "", evidence: [] });
  // Once the level is requested, a failure is about comment and evidence only: Retry sends them alone.
  const [sent, setSent] = useState<Requested | null>(null);
  const { working, failure, run } = useWork();
  const { leave, question } = useUnsaved({
    isDirty: leaveDialog === undefined && (details.comment.trim() !== "" || details.evidence.some(isGiven)),
    isSaving: working !== null,
    onClose,
  });

  const send = () =>
    run(async () => {
      const change = sent ?? (await requestLevel(row, level));
      if (!sent) onSent(change);
      setSent(change);
      await saveDetails(change.id, details);
      onClose();
    });

  return (
    <Form aria-label={`Request for ${subject}`} className="grid max-w-3xl gap-3" onSubmit={() => void send()}>
      <Select
        label="Level"
        className="w-44"
        autoFocus
        disabled={sent !== null}
        options={others.map((each) => ({ value: each, label: LEVEL_LABELS[each] }))}
        value={level}
        onChange={({ target }) => isLevel(target.value) && setLevel(target.value)}
      />
      <Criterion level={level} criteria={row.competency} />
      <TextArea
        label="Comment (optional)"
        hint={`What you did, when, and for which project. ${willSee(level)}`}
        maxLength={2000}
        rows={2}
        value={details.comment}
        onChange={({ target }) => setDetails({ ...details, comment: target.value })}
      />
      <EvidenceFields
        sheetId={sheetId}
        evidence={details.evidence}
        canEdit
        onChange={(evidence) => setDetails({ ...details, evidence })}
      />
      <Failure
        title={sent ? "The level is requested, but comment and evidence weren't saved" : "Your request wasn't sent"}
      >
        {failure}
      </Failure>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={working !== null} loadingLabel="Sending…">
          {failure === null ? `Request ${LEVEL_LABELS[level]}` : "Retry"}
        </Button>
        <Button onClick={leaveDialog ?? leave}>{sent ? "Close" : "Cancel"}</Button>
      </div>
      {question}
    </Form>
  );
}

const requestLevel = ({ id, cm_sheet_id, current_level, competency_change }: Row, level: Level): Promise<Requested> =>
  call("POST /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes", {
    params: { sheet_id: cm_sheet_id, sheet_competency_id: id },
    body: {
      cm_competency_change: {
        current_level,
        desired_level: level,
        cm_sheet_competencies_id: id,
        ...(competency_change.id === null ? {} : { latest_change_id: competency_change.id }),
      },
    },
  });

async function saveDetails(changeId: number, { comment, evidence }: RequestDetails): Promise<void> {
  const given = evidence.filter(isGiven);
  if (comment.trim() === "" && given.length === 0) return;
  await call("PUT /reviews/{competency_change_id}/details", {
    params: { competency_change_id: changeId },
    body: { cm_review_details: { comment, evidence: given } },
  });
}
