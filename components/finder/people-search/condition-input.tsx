"use client";

import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Field } from "@/components/ui/field";
import { exampleHint } from "@/lib/finder/people-search/catalogue-rules";
import type { NamedCondition } from "@/lib/finder/people-search/condition-rules";
import { MAX_TYPED } from "@/lib/finder/people-search/parse-rules";
import { besideChosen } from "@/lib/finder/people-search/list-rules";
import { Headcount } from "./headcount";
import { TokenField } from "./token-field";
import { TypedHint } from "./typed-hint";
import { UnreadTokens, UnreadWords } from "./unread-words";
import { type NamedQuestion, type TypedConditions, useTypedConditions } from "./use-typed-conditions";

export interface ConditionInputProps extends TypedConditions {
  /** Whether nothing is asked yet, so that the field is what one comes for. */
  isFirst: boolean;
  /** Adds conditions, also one in another's place; returns why it can't, or null. */
  onAdd: (added: NamedQuestion, replaced?: readonly NamedCondition[]) => string | null;
  /** Finds people like someone; returns why it can't, or null. */
  onLike: (userId: number) => Promise<string | null>;
  /** Finds people for a need. */
  onNeed: (needId: number) => void;
  /** Leaves someone out. */
  onExcept: (userId: number) => void;
  /** The conditions as tokens, in the field before what is typed, each with what was assumed when it was read. */
  tokens: (assumedOf: (condition: NamedCondition) => string | undefined) => ReactNode;
  /** Beside the field. */
  children?: ReactNode;
}

/** The field in which one asks for people, the tokens of what was read in it, and what wasn't read below. */
export function ConditionInput(props: ConditionInputProps) {
  const { catalogue, question, isFirst, onAdd, onLike, onNeed, onExcept, field, tokens, children } = props;
  const words = useTypedConditions(props);
  const { typed, unread, add, replaced, setTyped } = words;
  const arrive = useEffectEvent(() => {
    if (isFirst) field.current?.focus();
    // What was typed before the scripts had arrived.
    if (field.current?.value) setTyped(field.current.value);
  });
  // In an effect, because the heading takes a new screen's focus in one of its own, before this.
  useEffect(() => arrive(), []);
  return (
    <form onSubmit={words.submit} className="grid grid-cols-1 gap-2 print:hidden">
      <div className="flex items-start gap-2">
        <Field className="min-w-0 flex-1" label="Who are you looking for?" hideLabel error={words.refusal ?? undefined}>
          {(wiring) => (
            <TokenField
              {...wiring}
              ref={field}
              maxLength={MAX_TYPED}
              placeholder={isFirst ? exampleHint(catalogue) : "Add a condition"}
              value={typed}
              onChange={(event) => words.change(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === "Backspace" && typed === "") words.erase(event);
              }}
              tokens={
                <>
                  {tokens(words.assumedOf)}
                  <UnreadTokens parts={unread} onLeaveOut={words.leaveOut} />
                </>
              }
            />
          )}
        </Field>
        {children}
      </div>
      <TypedHint
        read={words.hinted}
        unread={words.unclear}
        isOffered={words.isOffered}
        onChoose={(part, meant) => add(typed.replace(part.text, meant)) && setTyped("")}
      />
      <Headcount people={words.headcount} question={question} plans={Boolean(catalogue.today)} />
      <UnreadWords
        parts={unread}
        isAlone={isFirst}
        isEntered={words.isEntered}
        catalogue={catalogue}
        onMeant={words.takeMeant}
        onLike={async (part, userId) => replaced(part, await onLike(userId))}
        onNeed={(part, needId) => {
          onNeed(needId);
          words.leave(words.without(part));
        }}
        onExcept={(part, userId) => {
          onExcept(userId);
          words.leave(words.without(part));
        }}
        onChoose={(part, chosen) => replaced(part, onAdd(...besideChosen(question, part, chosen)))}
        onLeaveOut={() => words.leaveOut(null)}
      />
    </form>
  );
}
