"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { RequestLink } from "@/components/conversations/conversations/looked-at";
import { AgreementForm } from "@/components/sheet/agreements/agreement-form";
import { Arrow } from "@/components/ui/arrow";
import { Button } from "@/components/ui/button";
import { GROUP_CELL, Table, Td, Th } from "@/components/ui/table";
import { formatDay } from "@/components/ui/time/format-day";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { agreedText } from "@/lib/conversations/cases/rules";
import type { ShownConversation } from "@/lib/conversations/conversations/view";
import { fullName } from "@/lib/platform/core/full-name";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

export type ShownCase = NonNullable<ShownConversation["case"]>;
type Held = ShownCase["held"][number];
type Open = ShownCase["open"][number];

/** What of a grade isn't there yet, with what is planned, and what is, with who approved it and what is shown for it. */
export function CaseDocument({ shown, of: { held, open } }: { shown: ShownConversation; of: ShownCase }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      {open.length > 0 && (
        <Part title="Not there yet" last="Plan">
          {open.map((one) => (
            <OpenRow key={`${one.area} ${one.competency}`} shown={shown} open={one} />
          ))}
        </Part>
      )}
      {held.length > 0 && (
        <Part title="Already there" last="Approved or set">
          {held.map((one, at) => (
            <HeldRow
              key={one.sheet_competency_id}
              held={one}
              // A competency by language is one of those that the grade expects.
              isRepeat={held[at - 1]?.competency === one.competency && held[at - 1]?.area === one.area}
            />
          ))}
        </Part>
      )}
    </div>
  );
}

const Part = ({ title, last, children }: { title: string; last: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 font-semibold">{title}</h3>
    <Table label={title} cards="md" className="case-table">
      <thead>
        <tr>
          {["Competency", "Level", "Criterion", last].map((head) => (
            <Th key={head}>{head}</Th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  </section>
);

const Competency = ({ name, area, isRepeat = false }: { name: string; area: string; isRepeat?: boolean }) => (
  <Td rowHeader className={`wrap-anywhere ${GROUP_CELL}`} data-first data-repeat={isRepeat || undefined}>
    <span className="group-text">{`${name} `}</span>
    <span className="block text-sm font-normal text-ink-muted">{area}</span>
  </Td>
);

const Level = ({ level }: { level: Held["level"] }) => (
  <span className="inline-flex items-center gap-1.5">
    <LevelGlyph level={level} />
    {LEVEL_LABELS[level]}
  </span>
);

function HeldRow({ held, isRepeat }: { held: Held; isRepeat: boolean }) {
  const { level, expected_level, approved_on, approved_by, criterion, notes, shows_notes } = held;
  const evidence = held.evidence.filter(({ is_shown }) => is_shown);
  return (
    <tr>
      <Competency name={held.competency} area={held.language ?? held.area} isRepeat={isRepeat} />
      <Td>
        <Level level={level} />
        {level !== expected_level && (
          <span className="block text-sm text-ink-muted">{`Expected: ${LEVEL_LABELS[expected_level]}`}</span>
        )}
      </Td>
      <Td className="wrap-anywhere">
        <p className="whitespace-pre-line">{criterion}</p>
        {shows_notes && notes !== "" && <p className="mt-1 border-l-2 border-line pl-3 whitespace-pre-line">{notes}</p>}
        {evidence.length > 0 && (
          <ul aria-label="Evidence" className="mt-1">
            {evidence.map(({ id, title, url }) => (
              <li key={id}>
                {url === "" ? (
                  title
                ) : (
                  <>
                    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
                      {title}
                    </a>
                    <span className="hidden print:inline">{`: ${url}`}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </Td>
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
  const [isAgreeing, setAgreeing] = useState(false);
  const { level, expected_level, min_languages, languages_met, criterion, agreed, sheet_competency_id: rowId } = open;
  const subject = `${open.competency}, ${open.area}`;
  const { side, state } = shown;
  const waiting = shown.rows.find(
    ({ sheet_competency_id, current_level, desired_level }) =>
      sheet_competency_id === rowId && current_level !== desired_level,
  );
  const mayAgree =
    rowId !== undefined &&
    agreed.length === 0 &&
    !waiting &&
    (side === "person" ? state !== "closed" : side === "manager" && state === "open");
  return (
    <>
      <tr>
        <Competency name={open.competency} area={open.area} />
        <Td>
          <span className="flex flex-wrap gap-x-1.5 md:flex-col">
            <Level level={level} />
            <span className="inline-flex items-center gap-1.5">
              <span aria-label="expected:" role="img">
                <Arrow />
              </span>
              <Level level={expected_level} />
            </span>
          </span>
          {min_languages > 1 && (
            <span className="block text-sm text-ink-muted">
              {`In at least ${min_languages} languages, ${languages_met} so far`}
            </span>
          )}
        </Td>
        <Td className="wrap-anywhere whitespace-pre-line">{criterion}</Td>
        <Td data-corner={mayAgree || undefined}>
          {agreed.length > 0 && <p className="wrap-anywhere">{agreedText(agreed)}</p>}
          {waiting && (
            <p className="print:hidden">
              <RequestLink side={side} row={waiting} subject={subject} />
            </p>
          )}
          {mayAgree && !isAgreeing && (
            <Button
              size="sm"
              className="print:hidden"
              aria-label={`Agree: ${subject}`}
              onClick={() => setAgreeing(true)}
            >
              Agree…
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
