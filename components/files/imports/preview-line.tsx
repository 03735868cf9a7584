"use client";

import cx from "clsx";
import { counted } from "@/lib/platform/core/counted";
import { isRewritten, WordDifferences } from "@/components/vocabulary/levels/word-differences";
import { Checkbox } from "@/components/ui/checkbox";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Td } from "@/components/ui/table";
import { placeInFile, placeName } from "@/lib/platform/core/grid";
import { wordDifferences } from "@/lib/platform/core/word-differences";
import type { Outcome } from "@/lib/files/imports/rules";
import { columnWords, valueWords, withDays } from "./column-words";
import type { PreviewLine } from "./import-calls";
import { Arrow } from "@/components/ui/arrow";
import { isLevel, LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

/** What will happen to a line, in one word. */
export const OUTCOME_LABELS: Record<Outcome, string> = {
  add: "Add",
  change: "Change",
  leave: "Leave",
  refuse: "Refuse",
};
const TONES: Record<Outcome, BadgeTone> = { add: "success", change: "info", leave: "neutral", refuse: "danger" };

export interface PreviewLineRowProps {
  line: PreviewLine;
  /** What the file calls a column; undefined for words that are none. */
  headingOf: (column: string) => string | undefined;
  isSelected: boolean;
  disabled: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** A line of a file: what will happen to it and why, the changed words marked. */
export function PreviewLineRow({ line, headingOf, isSelected, disabled, onSelect }: PreviewLineRowProps) {
  const { outcome, title } = line;
  const canSelect = outcome === "add" || outcome === "change";
  return (
    // On a phone, the box, the line and the action are beside each other.
    <tr className={cx("max-lg:grid-cols-[auto_auto_1fr]!", !isSelected && "text-ink-muted")}>
      <Td className="max-lg:col-auto! lg:w-10" data-half>
        {/* The label makes the target 24 px large. */}
        {canSelect && (
          <Checkbox
            className="grid size-6 place-items-center"
            aria-label={`Import ${placeInFile(line.line)}`}
            checked={isSelected}
            disabled={disabled}
            onChange={onSelect}
          />
        )}
      </Td>
      <Td data-half className="tabular-nums max-lg:col-auto! max-lg:leading-6">
        <span className="lg:hidden">Line </span>
        {placeName(line.line)}
      </Td>
      <Td data-half className="max-lg:col-auto!">
        <Badge tone={isSelected ? TONES[outcome] : "neutral"}>
          {isSelected ? OUTCOME_LABELS[outcome] : "Leave out"}
        </Badge>
      </Td>
      <Td rowHeader={title !== ""} className="wrap-anywhere">
        {title === ""
          ? (line.cells ?? [])
              .filter((cell) => cell !== "")
              .map((cell) => (isLevel(cell) ? LEVEL_LABELS[cell] : cell))
              .slice(0, 3)
              .join(" · ")
              .slice(0, 120)
          : title}
      </Td>
      <Td className="wrap-anywhere">
        <Details line={line} headingOf={headingOf} />
      </Td>
    </tr>
  );
}

type FieldChange = PreviewLine["changes"][number];

/** Longest values, together, that are shown beside each other. */
const SHORT = 60;

/** What changes of a value: the words of a text, or a short value and what it becomes. */
function Difference({ before, after }: { before: string; after: string }) {
  const pieces = wordDifferences(before, after);
  // The parts of an email or a double name are no words of their own.
  const isOneWord = !/\s/.test(before.trim()) && !/\s/.test(after.trim());
  if ((!isRewritten(pieces) && !isOneWord) || before.length + after.length > SHORT)
    return <WordDifferences side="both" pieces={pieces} />;
  return (
    <>
      <del className="text-ink-muted no-underline">{before}</del> <Arrow /> <ins className="no-underline">{after}</ins>
    </>
  );
}

/** A field of an entry. Of lines after the first changed ones there are no texts. */
function Change({ change: { field, before, after }, isNew }: { change: FieldChange; isNew: boolean }) {
  if (isNew && !after) return null;
  const words = (value: string) => valueWords(field, value);
  return (
    <p className="whitespace-pre-line">
      <span className="text-sm text-ink-muted">{columnWords(field)}: </span>
      {after === null ? (
        "changes"
      ) : before === null ? (
        words(after)
      ) : (
        <Difference before={words(before)} after={words(after)} />
      )}
    </p>
  );
}

/** A reason with what the file calls its column, at its beginning. */
function withHeading(note: string, headingOf: PreviewLineRowProps["headingOf"]): string {
  const [word = ""] = /^[a-z_]+/.exec(note) ?? [];
  const heading = headingOf(word);
  return heading === undefined ? sentence(note) : heading + note.slice(word.length);
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Details({ line, headingOf }: Pick<PreviewLineRowProps, "line" | "headingOf">) {
  const { outcome, changes, removes, notes } = line;
  return (
    <div className="grid gap-1.5">
      {changes.map((change) => (
        <Change key={change.field} change={change} isNew={outcome === "add"} />
      ))}
      {removes.map(({ kind, name, rated_rows }) => (
        <p key={`${kind} ${name}`} className="text-danger">
          Removes the {kind} {name}
          {kind === "discipline" && ` (${counted(rated_rows, "rated row")})`}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} className={outcome === "refuse" ? "text-danger" : "text-ink-muted"}>
          {withDays(outcome === "refuse" ? withHeading(note, headingOf) : note)}
        </p>
      ))}
    </div>
  );
}
