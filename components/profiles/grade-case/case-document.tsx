import { fullName } from "@/lib/platform/core/full-name";
import type { ReactNode } from "react";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { formatDay } from "@/lib/platform/core/format-day";
import { namedRow } from "@/lib/profiles/grade-case/rules";
import type { ReleasedGradeCase } from "@/lib/profiles/grade-case/presenter";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

/** A case before or after its release. `as_of` is null for today's. */
export type ShownCase = Omit<ReleasedGradeCase, "released_at" | "as_of"> & { as_of: string | null };
type Held = ShownCase["held"][number];
type Open = ShownCase["open"][number];

/** A case for a grade as managers read it, on the screen and on paper. */
export function CaseDocument({ of: { name, grade, as_of, disciplines, introduction, held, open } }: { of: ShownCase }) {
  return (
    <article className="grid grid-cols-1 gap-4">
      <header>
        <h2 className="text-xl font-semibold wrap-anywhere">{name}</h2>
        <p className="wrap-anywhere text-ink-muted">
          {`Case for ${grade}, as of ${as_of === null ? "today" : formatDay(as_of)}`}
          {disciplines.length > 0 && ` · ${disciplines.join(", ")}`}
        </p>
      </header>
      {introduction !== "" && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{introduction}</p>}
      {held.length > 0 && (
        <Part title="Already there">
          {held.map((one) => (
            <HeldItem key={`${one.area} ${namedRow(one)}`} held={one} />
          ))}
        </Part>
      )}
      {open.length > 0 && (
        <Part title="Not there yet">
          {open.map((one) => (
            <OpenItem key={`${one.area} ${one.competency}`} open={one} />
          ))}
        </Part>
      )}
    </article>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 font-semibold">{title}</h3>
    <ul className="grid gap-4">{children}</ul>
  </section>
);

const Item = ({ name, area, children }: { name: string; area: string; children: ReactNode }) => (
  <li className="break-inside-avoid border-t border-line pt-3">
    <h4 className="font-medium wrap-anywhere">
      {name} <span className="font-normal text-ink-muted">{area}</span>
    </h4>
    {children}
  </li>
);

function HeldItem({ held }: { held: Held }) {
  const { level, expected_level, approved_on, approved_by, criterion, notes, evidence } = held;
  return (
    <Item name={namedRow(held)} area={held.area}>
      <p className="mt-1 flex items-baseline gap-2">
        <LevelGlyph level={level} />
        <span>
          {LEVEL_LABELS[level]}
          {level !== expected_level && `, expected: ${LEVEL_LABELS[expected_level]}`}
          <span className="text-ink-muted">{approval(level, approved_on, approved_by)}</span>
        </span>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{criterion}</p>
      {notes !== "" && <p className="mt-2 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">{notes}</p>}
      {evidence.length > 0 && (
        <ul aria-label="Evidence" className="mt-2">
          {evidence.map(({ title, url }, place) => (
            <li key={place} className="wrap-anywhere">
              <a href={url} target="_blank" rel="noopener noreferrer nofollow">
                {title}
              </a>
              <span className="hidden print:inline">{`: ${url}`}</span>
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
  const { level, expected_level, min_languages, languages_met, criterion, goal, learning } = open;
  return (
    <Item name={open.competency} area={open.area}>
      <p className="mt-1 flex items-baseline gap-2">
        <LevelGlyph level={expected_level} />
        <span>
          Expected: {LEVEL_LABELS[expected_level]}
          {min_languages > 1 && ` in at least ${min_languages} languages, ${languages_met} so far`}
          <span className="text-ink-muted">, {LEVEL_LABELS[level]} so far</span>
        </span>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{criterion}</p>
      <p className="mt-1 wrap-anywhere">{planOf(goal, learning)}</p>
    </Item>
  );
}

function planOf(goal: Open["goal"], learning: readonly string[]): string {
  const parts = [
    goal && `Goal: ${LEVEL_LABELS[goal.level]}${goal.due_on === null ? "" : ` by ${formatDay(goal.due_on)}`}`,
    learning.length > 0 && `Planned learning: ${learning.join(", ")}`,
  ].filter((part) => part !== null && part !== false);
  return parts.length === 0 ? "No plan yet." : `${parts.join(". ")}.`;
}
