"use client";

import Lock from "lucide-react/icons/lock";
import Pencil from "lucide-react/icons/pencil";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Switch } from "@/components/ui/switch";
import { TextArea } from "@/components/ui/text-area";
import { RECORD_LABELS } from "@/lib/engagements/records/rules";
import { type Entry, type NameFound, ownWords } from "@/lib/profiles/cvs/content-rules";
import { labelOf as competencyLabel, shortMonthOf } from "@/lib/profiles/cvs/placeholder-rules";
import { MAX_WORDS } from "@/lib/profiles/cvs/rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { differs } from "./use-cv";

export interface CvEntriesProps {
  title: string;
  entries: readonly Entry[];
  /** A text with the person's own name, if the CV is to be anonymous. */
  named: NameFound | null;
  onChange: (entry: Entry) => void;
}

const shownOf = (entries: readonly Entry[]) =>
  `${entries.filter(({ is_shown }) => is_shown).length} of ${entries.length} shown`;

const areaOf = (entry: Entry) => (entry.of === "level" ? entry.area : "");

const isNamedIn = (named: NameFound | null, { of, id }: Entry) => named?.of === of && named.id === id;

/** Levels by their areas: a sheet has more of them than anyone wants to scroll through. */
export function CvLevels({ entries, ...props }: Omit<CvEntriesProps, "title">) {
  const id = useId();
  const areas = [...new Set(entries.map(areaOf))];
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id} className="cv-entries">
      <h2 id={id}>
        Levels <span className="text-sm font-normal text-ink-muted">{shownOf(entries)}</span>
      </h2>
      <div className="mt-2 border-t border-line">
        {areas.map((area) => (
          <Area key={area} area={area} entries={entries.filter((entry) => areaOf(entry) === area)} {...props} />
        ))}
      </div>
    </section>
  );
}

interface AreaProps extends Omit<CvEntriesProps, "title"> {
  area: string;
}

/** An area's levels, which are drawn once it is open: most stay folded. */
function Area({ area, entries, ...props }: AreaProps) {
  const isNamed = entries.some((one) => isNamedIn(props.named, one));
  const [isOpen, setOpen] = useState(isNamed);
  return (
    <details className="cv-entry" open={isNamed || isOpen} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary className="min-h-6 cursor-pointer">
        <span className="font-medium">{area}</span> <span className="text-sm text-ink-muted">{shownOf(entries)}</span>
      </summary>
      {(isNamed || isOpen) && <EntryList entries={entries} {...props} />}
    </details>
  );
}

/** Everything of a kind that a CV can show, each with its switch and words of its own. */
export function CvEntries({ title, entries, ...props }: CvEntriesProps) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id} className="cv-entries">
      <h2 id={id}>
        {title} <span className="text-sm font-normal text-ink-muted">{shownOf(entries)}</span>
      </h2>
      <div className="mt-2 border-t border-line">
        <EntryList entries={entries} {...props} />
      </div>
    </section>
  );
}

function EntryList({ entries, named, onChange }: Omit<CvEntriesProps, "title">) {
  return (
    <ul>
      {entries.map((entry) => (
        <CvEntry key={entry.id} entry={entry} name={isNamedIn(named, entry) ? named!.name : null} onChange={onChange} />
      ))}
    </ul>
  );
}

interface CvEntryProps {
  entry: Entry;
  name: string | null;
  onChange: (entry: Entry) => void;
}

function CvEntry({ entry, name, onChange }: CvEntryProps) {
  const isOwn = differs(entry);
  const [isOpen, setOpen] = useState(isOwn);
  const words = useRef<HTMLTextAreaElement>(null);
  const label = labelOf(entry);
  return (
    <li className="cv-entry">
      <div className="flex items-start gap-2">
        <Switch
          className="min-w-0 flex-1"
          label={label}
          hint={<Detail entry={entry} />}
          checked={entry.is_shown}
          onChange={(event) => onChange({ ...entry, is_shown: event.target.checked })}
        />
        {isOwn && <Badge tone="warning">changed</Badge>}
        {entry.is_shown && !isOpen && (
          <IconButton
            label={`Own words for ${label}`}
            icon={<Pencil aria-hidden className="size-4" />}
            onClick={() => {
              // The button goes away.
              flushSync(() => setOpen(true));
              words.current?.focus();
            }}
          />
        )}
      </div>
      {entry.is_shown && (isOpen || name !== null) && (
        <div className="mt-2 pl-12">
          <TextArea
            ref={words}
            label={entry.of === "engagement" ? "What you did" : "In your words"}
            hint={`Only in this CV, instead of the ${entry.of}'s.`}
            maxLength={MAX_WORDS}
            value={entry.words ?? ownWords(entry)}
            error={name === null ? undefined : `“${name}” is your name. Write it without, or show your name.`}
            onChange={(event) => onChange({ ...entry, words: event.target.value })}
          />
          {isOwn && (
            <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-warning">
              Own words, differs from the {entry.of}
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  words.current?.focus();
                  onChange({ ...entry, words: null });
                }}
              >
                Put back
              </Button>
            </p>
          )}
        </div>
      )}
    </li>
  );
}

function labelOf(entry: Entry): string {
  if (entry.of === "engagement") return entry.project;
  if (entry.of === "record") return entry.title;
  return competencyLabel(entry, entry.area);
}

function Detail({ entry }: { entry: Entry }) {
  if (entry.of === "level") return LEVEL_LABELS[entry.level];
  if (entry.of === "record")
    return [RECORD_LABELS[entry.kind], entry.issuer, entry.spoken_level ?? ""]
      .filter((part) => part !== "")
      .join(" · ");
  const { client, organization, starts_on, ends_on } = entry;
  const until =
    ends_on === null ? `since ${shortMonthOf(starts_on)}` : `${shortMonthOf(starts_on)} – ${shortMonthOf(ends_on)}`;
  return (
    <>
      {client && !client.may_be_named && (
        <>
          <Lock aria-hidden className="mr-1 inline size-3.5" />
          <span className="sr-only">May not be named: </span>
        </>
      )}
      {client ? (client.may_be_named ? client.name : client.alias) : organization}
      {(client !== null || organization !== "") && " · "}
      {until}
    </>
  );
}
