"use client";

import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import { useState } from "react";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { RequestForm } from "@/components/reviews/requests/request-form";
import { type AgreedRow, type Agreement, AgreementForm } from "@/components/sheet/agreements/agreement-form";
import { agreementText, doerText, effortText } from "@/components/sheet/agreements/agreement-text";
import { SettleButtons } from "@/components/sheet/agreements/settle-buttons";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { WebLink } from "@/components/ui/web-link";
import { formatDay } from "@/components/ui/time/format-day";
import { isDue, STATE_LABELS } from "@/lib/sheet/agreements/rules";
import { isPending, LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { SheetView } from "@/lib/sheet/rows/view";
import { OpenPointers } from "./open-pointers";

export interface AgreementsScreenProps {
  view: Pick<SheetView, "sheetId" | "owner" | "isOwn">;
  agreements: readonly Agreement[];
  today: string;
}

/** What is agreed with a sheet's owner: open agreements by their day, then those that were kept or not. */
export function AgreementsScreen({ view, agreements, today }: AgreementsScreenProps) {
  const path = usePathname() as Route;
  const router = useRouter();
  // Null until it has been open: only a button that takes the form's place takes its focus.
  const [isAdding, setAdding] = useState<boolean | null>(null);
  return (
    <>
      <PageHeading
        description={`${view.isOwn ? "You and your" : `${view.owner} and their`} managers see agreements. A goal isn't a request.`}
        within={{ href: path, label: "Sheet" }}
        actions={
          view.isOwn &&
          !isAdding && (
            <Button variant="primary" autoFocus={isAdding === false} onClick={() => setAdding(true)}>
              Add agreement
            </Button>
          )
        }
      >
        {view.isOwn ? "My agreements" : `${view.owner}'s agreements`}
      </PageHeading>
      {isAdding && (
        <div className="mb-4 rounded-lg border border-line bg-surface p-4">
          <AgreementForm
            sheetId={view.sheetId}
            owner={null}
            row={null}
            agreement={null}
            onSaved={router.refresh}
            onClose={() => setAdding(false)}
          />
        </div>
      )}
      {agreements.length === 0 ? (
        <EmptyState title="No agreements yet" picture={<EmptyPicture kind="lines" />}>
          {view.isOwn
            ? "Add one here, or open a competency's description on your sheet and choose “Add agreement”."
            : `${view.owner} hasn't agreed anything.`}
        </EmptyState>
      ) : (
        <ul aria-label="Agreements" className="grid gap-4 lg:grid-cols-2">
          {agreements.map((agreement) => (
            <li key={agreement.id} className="rounded-lg border border-line bg-surface p-4">
              <AgreementItem view={view} agreement={agreement} today={today} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type ItemProps = { view: AgreementsScreenProps["view"]; agreement: Agreement; today: string };

function AgreementItem({ view, agreement, today }: ItemProps) {
  const { row, level, criterion, learning_pointer, course, due_on, state } = agreement;
  const effort = effortText(agreement);
  return (
    <>
      <h2 className="wrap-anywhere">
        {`${row ? row.competency.name : agreementText(agreement)} `}
        {row && (
          <span className="font-normal text-ink-muted">
            {row.area_name}
            {row.is_removed && ", no longer on the sheet"}
          </span>
        )}
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm text-ink-muted">
        <span>
          {doerText(agreement.doer, view.isOwn ? null : view.owner)}
          {due_on !== null && `, by ${formatDay(due_on)}`}
        </span>
        {isDue(agreement, today) && <Badge>Due</Badge>}
        {state !== "open" && <Badge>{STATE_LABELS[state]}</Badge>}
      </p>
      {row && agreement.text !== "" && <p className="mt-1 wrap-anywhere whitespace-pre-line">{agreement.text}</p>}
      {row && level !== null && (
        <>
          <p className="mt-1 flex items-baseline gap-2">
            <LevelGlyph level={row.current_level} />
            <span>
              {LEVEL_LABELS[row.current_level]} today
              {row.desired_level !== row.current_level && `, ${LEVEL_LABELS[row.desired_level]} requested`}
            </span>
          </p>
          <p className="mt-1 flex items-baseline gap-2 font-medium">
            <LevelGlyph level={level} />
            <span>
              Goal: {LEVEL_LABELS[level]}
              {agreement.is_reached && ", reached"}
            </span>
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{criterion}</p>
        </>
      )}
      {learning_pointer && (
        <p className="mt-1 wrap-anywhere">
          <WebLink url={learning_pointer.url}>{learning_pointer.name}</WebLink>
        </p>
      )}
      {course !== "" && <p className="mt-1 wrap-anywhere">Course: {course}</p>}
      {effort !== "" && <p className="mt-1 text-sm text-ink-muted">{effort}</p>}
      {row && !row.is_removed && state === "open" && (
        <>
          <h3 className="mt-2 text-sm font-medium text-ink-muted">Learning pointers to do</h3>
          <OpenPointers pointers={row.learning_pointers} />
        </>
      )}
      {view.isOwn && <ItemActs view={view} agreement={agreement} />}
    </>
  );
}

const agreedRowOf = ({ row }: Agreement): AgreedRow | null =>
  row && {
    id: row.sheet_competency_id,
    subject: `${row.competency.name}, ${row.area_name}`,
    current: row.current_level,
    pointers: row.learning_pointers,
  };

/** What the owner does about an agreement: say whether it was kept, request its level, change it. */
function ItemActs({ view, agreement }: Omit<ItemProps, "today">) {
  const router = useRouter();
  const [form, setForm] = useState<"agreement" | "request" | null>(null);
  /** The form that was closed last, whose button gets the focus. */
  const [closed, setClosed] = useState(form);
  const close = () => {
    setClosed(form);
    setForm(null);
  };
  const row = agreedRowOf(agreement);
  const { level, state } = agreement;
  const requests =
    agreement.row !== null &&
    !agreement.row.is_removed &&
    level !== null &&
    !agreement.is_reached &&
    !isPending({ current: agreement.row.current_level, desired: agreement.row.desired_level });
  if (form === "agreement")
    return (
      <div className="mt-3">
        <AgreementForm
          sheetId={view.sheetId}
          owner={null}
          row={row}
          agreement={agreement}
          onSaved={router.refresh}
          onClose={close}
        />
      </div>
    );
  if (form === "request" && row && level !== null)
    return (
      <div className="mt-3">
        <RequestForm
          sheetId={view.sheetId}
          rowId={row.id}
          subject={row.subject}
          level={level}
          onSent={router.refresh}
          onClose={close}
        />
      </div>
    );
  const about = row?.subject ?? agreementText(agreement);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {state === "open" && requests && level !== null && (
        <Button
          size="sm"
          aria-label={`Request ${LEVEL_LABELS[level]}: ${about}`}
          autoFocus={closed === "request"}
          onClick={() => setForm("request")}
        >
          Request {LEVEL_LABELS[level]}
        </Button>
      )}
      <SettleButtons sheetId={view.sheetId} agreement={agreement} onSaved={router.refresh} />
      {state === "open" && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Change: ${about}`}
          autoFocus={closed === "agreement"}
          onClick={() => setForm("agreement")}
        >
          Change
        </Button>
      )}
    </div>
  );
}
