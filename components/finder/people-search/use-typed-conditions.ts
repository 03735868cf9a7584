import type { FormEvent, KeyboardEvent, RefObject } from "react";
import { withAssumed } from "@/lib/finder/people-search/assumption-rules";
import { useEffect, useEffectEvent, useState } from "react";
import type { FinderCatalogue } from "@/lib/finder/people-search/catalogue-rules";
import {
  conditionText,
  type NamedCondition,
  type Question,
  subjectOf,
  weighted,
} from "@/lib/finder/people-search/condition-rules";
import { parseTyped, type Unread } from "@/lib/finder/people-search/parse-rules";
import { besideOf } from "@/lib/finder/people-search/list-rules";
import { previewAfter } from "@/lib/finder/people-search/preview-rules";
import { levelTyped } from "@/lib/finder/people-search/token-rules";
import { type AwaitsLevel, endOf, lastAsked, latestOf, type Typing } from "@/lib/finder/people-search/joined-rules";
import { halfOf, readForAll, readTyping, withLevelTyped, withUnread } from "@/lib/finder/people-search/typing-rules";
import { onWords, takeWords } from "@/components/shell/handed-words";
import { useHeadcount } from "./headcount";
import { type TypedSoFar, useSoFar } from "./use-so-far";

export type NamedQuestion = Question<NamedCondition>;

/** What typed words are read by, and what they do. */
export interface TypedConditions {
  catalogue: FinderCatalogue;
  /** The conditions that are searched by. */
  question: NamedQuestion;
  /** Adds conditions, also one in another's place; returns why it can't, or null. */
  onAdd: (added: NamedQuestion, replaced?: readonly NamedCondition[]) => string | null;
  /** Asks something else instead. */
  onInstead: (question: NamedQuestion) => string | null;
  /** Says what is in the field. */
  onSoFar: (typed: TypedSoFar) => void;
  /** Says whether Enter was pressed, or someone types on. */
  onEnter: (isEntered: boolean) => void;
  /** The field, which has the focus again once a condition is removed. */
  field: RefObject<HTMLInputElement | null>;
  /** Removes the last condition. */
  onErase: () => void;
}

const textsOf = (parts: readonly Unread[]) => parts.map(({ text }) => text).join(", ");
/** Whether words say something only beside what was typed with them: "senior", "and a tester". */
const isBesideOther = ({ offers, replaces, suggestions }: Unread) =>
  (offers ?? replaces) !== undefined || suggestions.some(({ isInstead }) => isInstead);
const isEmpty = ({ must, nice }: NamedQuestion) => must.length + nice.length === 0;

/**
 * Takes conditions as typed. Each becomes a token as soon as its words can mean nothing else, also a word that can't be
 * read: the people found without that one are for the eye alone, until it is replaced or left out.
 */
export function useTypedConditions(given: TypedConditions) {
  const { catalogue, question, onAdd, onInstead, onSoFar, onEnter, field, onErase } = given;
  const [typed, setTyped] = useState("");
  const [unread, setUnread] = useState<readonly Unread[]>([]);
  const [awaiting, setAwaiting] = useState<AwaitsLevel | null>(null);
  const [latest, setLatest] = useState<AwaitsLevel | null>(null);
  const [assumptions, setAssumptions] = useState<ReadonlyMap<string, string>>(new Map());
  const [refusal, setRefusal] = useState<string | null>(null);
  // Enter was pressed on half a name that several names begin with.
  const [isOffered, setOffered] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const receive = useEffectEvent(() => {
    const words = takeWords();
    if (words) add(textsOf(words), []);
  });
  useEffect(() => {
    receive();
    return onWords(receive);
  }, []);
  // With more names than when it was typed.
  const readAgain = useEffectEvent(() => {
    const alone = unread.filter((part) => !isBesideOther(part));
    if (alone.length > 0) add(textsOf(alone), unread.filter(isBesideOther));
  });
  useEffect(() => readAgain(), [catalogue]);
  // Unless its token was removed since.
  const conditions = weighted(question);
  const isAsked = (of: NamedCondition) => conditions.some(({ condition }) => subjectOf(condition) === subjectOf(of));
  const headcount = useHeadcount(isAsked);
  const awaits = awaiting && isAsked(awaiting.condition) ? awaiting : null;
  /** What "or" adds an alternative to. */
  const last = lastAsked(latest, conditions);
  const read = (text: string) => readForAll(text, question) ?? readTyping(text, catalogue, awaits, last);
  const isLevel = awaits !== null && levelTyped(typed) !== null;
  /** What is typed as Enter takes it: what is found meanwhile is what is found after it. */
  const entered = typed.trim() === "" ? null : read(`${typed};`);
  const now = entered?.unread.length === 0 ? withUnread(entered, unread, question, catalogue) : null;
  const meant = now && !isEmpty(now) ? { must: now.must, nice: now.nice, replaces: now.replaces } : null;
  const unclear = isLevel || meant ? [] : previewAfter(last, typed, catalogue).unread;
  useSoFar({ isTyped: typed.trim() !== "", meant, unread: unread.map(({ text }) => text) }, onSoFar);

  /** What was assumed when a condition was read. */
  const assumedOf = (condition: NamedCondition) => assumptions.get(conditionText(condition));

  /** Makes tokens of what was read, with the parts in `others` still unread; returns why it can't, or null. */
  function take(read: Typing, others: readonly Unread[], replaces = read.replaces): string | null {
    const assumedIn = (all: readonly NamedCondition[]) => all.map((one) => withAssumed(one, assumedOf(one)));
    const asked = { must: assumedIn(question.must), nice: assumedIn(question.nice) };
    const now = withUnread({ ...read, replaces }, others, asked, catalogue);
    const problem = isEmpty(now) ? null : onAdd({ must: now.must, nice: now.nice }, now.replaces);
    if (problem !== null) return problem;
    headcount.hear(now);
    const assumed = weighted(now).flatMap(({ condition }) =>
      condition.assumed ? [[conditionText(condition), condition.assumed] as const] : [],
    );
    if (assumed.length > 0) setAssumptions((before) => new Map([...before, ...assumed]));
    setAwaiting(now.awaits);
    setLatest((before) => latestOf(now, before));
    setUnread(now.unread);
    return null;
  }

  function change(text: string) {
    onEnter(false);
    setEntered(false);
    setRefusal(null);
    setOffered(false);
    const withLevel = awaits === null ? withLevelTyped(unread, text) : null;
    if (withLevel !== null) {
      setUnread(withLevel);
      setTyped("");
      return;
    }
    const now = read(text);
    const isTaken = now !== null && take(now, unread) === null;
    setTyped(isTaken ? now.rest : text);
  }

  /** Reads a text to its end, with the parts in `others` still unread; in another's place it follows nothing asked. */
  function add(text: string, others: readonly Unread[], replaces?: readonly NamedCondition[]) {
    const now = replaces ? readTyping(`${text};`, catalogue, null) : read(`${text};`);
    const problem = now && take(now, others, replaces);
    // What follows is a must again.
    setLatest(endOf);
    setRefusal(problem);
    return problem === null;
  }

  /** Takes a suggestion instead of a word, or of all that is asked. */
  function takeMeant(part: Unread, { typed: text, isInstead }: Unread["suggestions"][number]) {
    if (!isInstead) {
      const beside = besideOf(question, part);
      return add(
        beside?.isMust === false ? `nice: ${text}` : text,
        without(part),
        beside ? [beside.condition] : undefined,
      );
    }
    const instead = parseTyped(text, catalogue);
    setRefusal(onInstead(instead));
    headcount.hear(instead);
    setUnread(instead.unread);
  }

  /** Leaves out a word that something was asked instead of, unless that was refused. */
  function replaced(part: Unread, problem: string | null) {
    setRefusal(problem);
    if (problem === null) setUnread(without(part));
  }

  const without = (part: Unread) => unread.filter((other) => other !== part);
  /** Leaves out a word, or all. */
  function leaveOut(part: Unread | null) {
    setUnread(part === null ? [] : without(part));
    // The button that had it is gone.
    field.current?.focus();
  }

  /** Takes back what is before the empty field: a word that wasn't read, which can then be corrected, or a condition. */
  function erase(event: KeyboardEvent) {
    const last = unread.at(-1);
    if (!last) return onErase();
    event.preventDefault();
    setUnread(without(last));
    setTyped(last.text);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    onEnter(true);
    setEntered(true);
    const withLevel = awaits === null ? withLevelTyped(unread, `${typed},`) : null;
    if (withLevel !== null) setUnread(withLevel);
    const half = halfOf(unclear);
    if (withLevel === null && half !== null && half.suggestions.length > 1) return setOffered(true);
    const whole = half === null ? typed : typed.replace(half.text, half.suggestions[0]!.typed);
    if (withLevel !== null || add(whole, unread)) setTyped("");
  }

  return {
    typed,
    unread,
    unclear,
    /** What Enter would take, unless a level is being typed. */
    hinted: isLevel ? null : entered,
    isOffered,
    isEntered,
    headcount: headcount.people,
    refusal,
    assumedOf,
    change,
    add,
    takeMeant,
    replaced,
    without,
    setUnread,
    setTyped,
    leaveOut,
    erase,
    submit,
  };
}
