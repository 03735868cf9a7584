"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { RequestLink } from "@/components/conversations/conversations/looked-at";
import {
  AgreedOf,
  CriterionCell,
  ExpectedCompetency,
  ExpectedTable,
  LevelToGo,
  LevelWithGlyph,
  requestedText,
} from "@/components/grades/expected/expected-table";
import { AgreementForm } from "@/components/sheet/agreements/agreement-form";
import { Button } from "@/components/ui/button";
import { WebLink } from "@/components/ui/web-link";
import { Td } from "@/components/ui/table";
import { formatDay } from "@/components/ui/time/format-day";
import type { ShownConversation } from "@/lib/conversations/conversations/view";
import { fullName } from "@/lib/platform/core/full-name";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

export type ShownCase = NonNullable<ShownConversation["case"]>;
type Held = ShownCase["held"][number];
type Open = ShownCase["open"][number];

const AGREEMENT = [["Agreement", "md:w-46 print:w-36"]] as const;
const APPROVED = [["Approved or set", "md:w-46 print:w-36"]] as const;

/** What of a grade isn't there yet, with what is agreed, and what is, with who approved it and what is shown for it. */
export function CaseDocument({ shown, of: { held, open } }: { shown: ShownConversation; of: ShownCase }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      {open.length > 0 && (
        <section>
          <h3 className="font-semibold">Not there yet</h3>
          <ExpectedTable label="Not there yet" columns={AGREEMENT}>
            {open.map((one) => (
              <OpenRow key={`${one.area} ${one.competency}`} shown={shown} open={one} />
            ))}
          </ExpectedTable>
        </section>
      )}
      {held.length > 0 && (
        // Who reads or decides a case goes by what is there; the two who prepare it go by what isn't.
        <details className="talk-looked" open={shown.side === "reader" || shown.state === "open"}>
          <summary>
            <h3 className="inline font-semibold">Already there</h3> <span className="talk-aside">{held.length}</span>
          </summary>
          <ExpectedTable label="Already there" columns={APPROVED}>
            {held.map((one) => (
              <HeldRow key={one.sheet_competency_id} held={one} />
            ))}
          </ExpectedTable>
        </details>
      )}
    </div>
  );
}

function HeldRow({ held }: { held: Held }) {
  const { level, expected_level, approved_on, approved_by, criterion, notes, shows_notes } = held;
  const evidence = held.evidence.filter(({ is_shown }) => is_shown);
  return (
    <tr>
      <ExpectedCompetency name={held.competency} area={held.language ?? held.area} />
      <Td>
        <LevelWithGlyph level={level} />
        {level !== expected_level && (
          <span className="block text-sm text-ink-muted">{`Expected: ${LEVEL_LABELS[expected_level]}`}</span>
        )}
      </Td>
      <CriterionCell text={criterion}>
        {shows_notes && notes !== "" && <p className="mt-1 border-l-2 border-line pl-3 whitespace-pre-line">{notes}</p>}
        {evidence.length > 0 && (
          <ul aria-label="Evidence" className="mt-1">
            {evidence.map(({ id, title, url }) => (
              <li key={id}>
                <WebLink url={url}>{title}</WebLink>
                {url !== "" && <span className="hidden print:inline">{`: ${url}`}</span>}
              </li>
            ))}
          </ul>
        )}
      </CriterionCell>
      <Td className="text-ink-muted">
        {approved_on !== null && formatDay(approved_on)}
        {approved_on === null && level !== "no_experience" && "Imported, not approved"}
        {approved_by !== null && <span className="block">{fullName(approved_by)}</span>}
      </Td>
    </tr>
  );
}

function OpenRow({ shown, open }: { shown: ShownConversation; open: Open }) {
  const router = useRouter();
  // Null until it has been open: only a button that takes the form's place takes its focus.
  const [isAgreeing, setAgreeing] = useState<boolean | null>(null);
  const { level, expected_level, requested_level, request_id, criterion, agreed, sheet_competency_id: rowId } = open;
  const subject = `${open.competency}, ${open.area}`;
  const { side, state } = shown;
  const mayAgree =
    rowId !== undefined &&
    agreed.length === 0 &&
    requested_level === null &&
    (side === "person" ? state !== "closed" : side === "manager" && state === "open");
  return (
    <>
      <tr>
        <ExpectedCompetency name={open.competency} area={open.area} />
        <LevelToGo
          level={level}
          expected={expected_level}
          min_languages={open.min_languages}
          languages_met={open.languages_met}
        >
          {requested_level !== null && (
            <p className="text-sm text-ink-muted">
              {`${requestedText(requested_level, expected_level)} `}
              {state !== "closed" && rowId !== undefined && (
                <span className="whitespace-nowrap print:hidden">
                  <RequestLink shown={shown} row={{ sheet_competency_id: rowId, request_id }} subject={subject} />
                </span>
              )}
            </p>
          )}
        </LevelToGo>
        <CriterionCell text={criterion} />
        <Td data-corner={mayAgree || undefined}>
          {agreed.map(({ level, learning, due_on }, at) => (
            <AgreedOf key={at} level={level} words={learning || (level === null ? "In words" : "")} due_on={due_on} />
          ))}
          {mayAgree && !isAgreeing && (
            <Button
              size="sm"
              variant="ghost"
              className="-ml-2.5 print:hidden"
              aria-label={`Add agreement: ${subject}`}
              autoFocus={isAgreeing === false}
              onClick={() => setAgreeing(true)}
            >
              Add agreement
            </Button>
          )}
        </Td>
      </tr>
      {isAgreeing && rowId !== undefined && (
        <tr>
          <Td colSpan={4}>
            <AgreementForm
              sheetId={shown.sheet_id}
              owner={side === "person" ? null : shown.user.first_name}
              row={{ id: rowId, subject, current: level }}
              agreement={null}
              suggested={expected_level}
              {...(state === "open" ? { conversationId: shown.id } : {})}
              onClose={() => setAgreeing(false)}
              onSaved={router.refresh}
            />
          </Td>
        </tr>
      )}
    </>
  );
}
