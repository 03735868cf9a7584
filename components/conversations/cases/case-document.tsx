import type { ReactNode } from "react";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { agreedText } from "@/lib/conversations/cases/rules";
import type { ShownConversation } from "@/lib/conversations/conversations/view";
import { formatDay } from "@/components/ui/time/format-day";
import { fullName } from "@/lib/platform/core/full-name";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

export type ShownCase = NonNullable<ShownConversation["case"]>;
type Held = ShownCase["held"][number];
type Open = ShownCase["open"][number];

/** What of a grade is there, with who approved it and what the person shows for it, and what isn't there yet. */
export function CaseDocument({ of: { held, open } }: { of: ShownCase }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {open.length > 0 && (
        <Part title="Not there yet">
          {open.map((one) => (
            <OpenItem key={`${one.area} ${one.competency}`} open={one} />
          ))}
        </Part>
      )}
      {held.length > 0 && (
        <Part title="Already there">
          {held.map((one) => (
            <HeldItem key={one.sheet_competency_id} held={one} />
          ))}
        </Part>
      )}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 font-semibold">{title}</h3>
    <ul className="grid grid-cols-1 gap-4 gap-x-8 xl:grid-cols-2 print:grid-cols-2">{children}</ul>
  </section>
);

const Item = ({ name, area, children }: { name: string; area: string; children: ReactNode }) => (
  <li className="break-inside-avoid border-t border-line pt-3">
    <h4 className="font-semibold wrap-anywhere">
      {`${name} `}
      <span className="font-normal text-ink-muted">{area}</span>
    </h4>
    {children}
  </li>
);

function HeldItem({ held }: { held: Held }) {
  const { level, expected_level, approved_on, approved_by, criterion, notes, shows_notes } = held;
  const evidence = held.evidence.filter(({ is_shown }) => is_shown);
  return (
    <Item name={held.competency} area={held.language ?? held.area}>
      <p className="mt-1 flex gap-2">
        <LevelGlyph level={level} className="mt-0.5" />
        <span>
          {LEVEL_LABELS[level]}
          {level !== expected_level && `, expected: ${LEVEL_LABELS[expected_level]}`}
          <span className="text-ink-muted">{approval(level, approved_on, approved_by)}</span>
        </span>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{criterion}</p>
      {shows_notes && notes !== "" && (
        <p className="mt-2 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">{notes}</p>
      )}
      {evidence.length > 0 && (
        <ul aria-label="Evidence" className="mt-2">
          {evidence.map(({ id, title, url }) => (
            <li key={id} className="wrap-anywhere">
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
    </Item>
  );
}

function approval(level: Held["level"], on: Held["approved_on"], by: Held["approved_by"]): string {
  if (on === null) return level === "no_experience" ? "" : ", imported and not approved";
  return `, approved or set ${formatDay(on)}${by === null ? "" : ` by ${fullName(by)}`}`;
}

function OpenItem({ open }: { open: Open }) {
  const { level, expected_level, min_languages, languages_met, criterion, agreed } = open;
  return (
    <Item name={open.competency} area={open.area}>
      <p className="mt-1 flex gap-2">
        <LevelGlyph level={expected_level} className="mt-0.5" />
        <span>
          Expected: {LEVEL_LABELS[expected_level]}
          {min_languages > 1 && ` in at least ${min_languages} languages, ${languages_met} so far`}
          <span className="text-ink-muted">, {LEVEL_LABELS[level]} so far</span>
        </span>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{criterion}</p>
      {agreed.length > 0 && <p className="mt-1 wrap-anywhere">{agreedText(agreed)}</p>}
    </Item>
  );
}
