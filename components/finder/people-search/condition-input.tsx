"use client";

import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from "react";
import cx from "clsx";
import { Button } from "@/components/ui/button";
import { CONTROL_STYLE, Field } from "@/components/ui/field";
import { exampleHint, type FinderCatalogue } from "@/lib/finder/people-search/catalogue-rules";
import type { NamedCondition, Question } from "@/lib/finder/people-search/condition-rules";
import { MAX_TYPED, parseTyped, type Unread } from "@/lib/finder/people-search/parse-rules";
import { conditionWords } from "@/lib/finder/people-search/rules";
import { useLoaded } from "@/components/ui/use-loaded";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { call } from "@/lib/doors/client/call";
import { FOUND_IN } from "@/lib/finder/palette-search/rules";

export interface ConditionInputProps {
  catalogue: FinderCatalogue;
  /** Whether nothing is asked yet, so that the field is what one comes for. */
  isFirst: boolean;
  /** Adds conditions; returns why it can't, or null. */
  onAdd: (added: NamedQuestion) => string | null;
  /** The field, which has the focus again once a condition is removed. */
  field: RefObject<HTMLInputElement | null>;
  /** Removes the last condition. */
  onErase: () => void;
  /** The conditions that are searched by, in the field before what is typed. */
  tokens: ReactNode;
  /** Beside the field. */
  children?: ReactNode;
}

type NamedQuestion = Question<NamedCondition>;

const NOTHING: NamedQuestion = { must: [], nice: [] };
const isEmpty = ({ must, nice }: NamedQuestion) => must.length + nice.length === 0;

const notRead = (parts: readonly Unread[]) => parts.map(({ text, why }) => `Not read: “${text}”. ${why}`).join(" ");

/** Takes conditions as typed, says what they are read as, and searches for nothing while it can't read a word. */
export function ConditionInput({ catalogue, isFirst, onAdd, field, onErase, tokens, children }: ConditionInputProps) {
  const [typed, setTyped] = useState("");
  const [unread, setUnread] = useState<readonly Unread[]>([]);
  // What was read beside words that weren't: those first.
  const [held, setHeld] = useState(NOTHING);
  const [refusal, setRefusal] = useState<string | null>(null);
  const arrive = useEffectEvent(() => {
    if (isFirst) field.current?.focus();
    // What was typed before the scripts had arrived.
    if (field.current?.value) setTyped(field.current.value);
  });
  // In an effect, because the heading takes a new screen's focus in one of its own, before this.
  useEffect(() => arrive(), []);
  const preview = parseTyped(typed, catalogue);
  const read = [
    ...[...held.must, ...preview.must].map(conditionWords),
    ...[...held.nice, ...preview.nice].map((condition) => `nice to have: ${conditionWords(condition)}`),
  ];

  /**
   * Searches once every word is read or left out. Until then what was read is held back, and what wasn't stays in the
   * field.
   */
  function settle(read: NamedQuestion, left: readonly Unread[]) {
    const all = { must: [...held.must, ...read.must], nice: [...held.nice, ...read.nice] };
    const problem = left.length > 0 || isEmpty(all) ? null : onAdd(all);
    setRefusal(problem);
    if (problem !== null) return;
    setHeld(left.length > 0 ? all : NOTHING);
    setUnread(left);
    setTyped(left.map((one) => one.text).join(", "));
  }

  /** Reads a text, with the parts in `others` still unread. */
  function add(text: string, others: readonly Unread[] = []) {
    const { must, nice, unread: notNow } = parseTyped(text, catalogue);
    settle({ must, nice }, [...notNow, ...others]);
  }

  /** Searches for what is read as soon as a comma ends it. */
  function change(text: string) {
    setRefusal(null);
    const ended = parseTyped(text, catalogue);
    const isEnded = text.trimEnd().endsWith(",") && ended.unread.length === 0 && isEmpty(held);
    if (isEnded && !isEmpty(ended) && onAdd(ended) === null) {
      setTyped("");
      return;
    }
    setTyped(text);
    setUnread([]);
  }

  const without = (part: Unread) => unread.filter((other) => other !== part);

  function submit(event: FormEvent) {
    event.preventDefault();
    add(typed);
  }

  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-2 print:hidden">
      <div className="flex items-start gap-2">
        <Field className="min-w-0 flex-1" label="Who are you looking for?" hideLabel error={refusal ?? undefined}>
          {(wiring) => (
            <div
              className={cx(
                CONTROL_STYLE,
                "flex min-h-11 flex-wrap items-center gap-1.5 p-1.5 focus-within:border-focus focus-within:outline-2 focus-within:outline-focus",
              )}
            >
              {tokens}
              <input
                {...wiring}
                ref={field}
                type="text"
                autoComplete="off"
                spellCheck={false}
                maxLength={MAX_TYPED}
                placeholder={
                  isFirst ? `Who are you looking for? ${exampleHint(catalogue)}` : "Add a competency, language or area"
                }
                value={typed}
                onChange={(event) => change(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === "Backspace" && typed === "") onErase();
                }}
                className={cx(
                  "h-7 min-w-32 flex-1 bg-transparent px-1 outline-none placeholder:text-ink-muted",
                  unread.length > 0 && "text-danger underline decoration-wavy underline-offset-4",
                )}
              />
              {(typed.trim() !== "" || !isEmpty(held)) && (
                <Button type="submit" size="sm" variant="primary">
                  Add conditions
                </Button>
              )}
            </div>
          )}
        </Field>
        {children}
      </div>
      {/* In the hint's place, which one line fills as well. */}
      <p role="status" className="-mt-1 text-sm text-ink-muted">
        {read.length > 0 && `Reads as: ${read.join(", ")}. `}
        {preview.unread.length > 0 && unread.length === 0 && notRead(preview.unread)}
      </p>
      {unread.length > 0 && (
        <div role="alert" className="grid gap-2 text-sm">
          {unread.map((part) => (
            <div key={part.text} className="flex flex-wrap items-center gap-2">
              <span>
                <strong className="font-medium text-danger">“{part.text}”</strong> wasn’t read. {part.why}
              </span>
              {part.suggestions.map(({ label, typed: meant }) => (
                <Button key={label} size="sm" onClick={() => add(meant, without(part))}>
                  {label}
                </Button>
              ))}
              {part.unknown && (
                <Mentions
                  name={part.unknown.name}
                  catalogue={catalogue}
                  onChoose={(chosen) =>
                    settle(
                      {
                        must: [{ kind: "competency", ...chosen, level: part.unknown?.level ?? "basic" }],
                        nice: [],
                      },
                      without(part),
                    )
                  }
                />
              )}
              <Button size="sm" variant="ghost" onClick={() => settle(NOTHING, without(part))}>
                Leave out
              </Button>
            </div>
          ))}
          <p>Nothing is searched until each word is replaced or left out.</p>
        </div>
      )}
    </form>
  );
}

interface MentionsProps {
  /** A word that no name in the catalogue has. */
  name: string;
  catalogue: FinderCatalogue;
  onChoose: (competency: { id: number; name: string }) => void;
}

/** Longest text that the search takes, in characters. */
const MAX_TEXT = 100;

/** The competencies whose criteria or learning pointers mention a word, to choose instead of it. */
function Mentions({ name, catalogue, onChoose }: MentionsProps) {
  const { data } = useLoaded({
    key: name.length > MAX_TEXT ? null : name,
    load: (signal) => call("GET /search", { query: { q: name } }, { signal }),
    failure: "The search failed.",
  });
  const found = new Map(
    (data?.competencies ?? []).flatMap(({ name: found, found_in }) => {
      const key = nameKeyOf(found);
      const entry = catalogue.competency.find((one) => nameKeyOf(one.name) === key);
      return entry ? [[entry.id, { ...entry, where: FOUND_IN[found_in] }] as const] : [];
    }),
  );
  return (
    <>
      {found.size > 0 && <span>It is mentioned by</span>}
      {[...found.values()].map(({ id, name: found, where }) => (
        <Button key={id} size="sm" onClick={() => onChoose({ id, name: found })}>
          {found} ({where})
        </Button>
      ))}
    </>
  );
}
