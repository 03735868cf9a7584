import type { FormEvent, KeyboardEvent, RefObject } from "react";
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
import { besideOf, withAddedFor } from "@/lib/finder/people-search/list-rules";
import { previewOf } from "@/lib/finder/people-search/preview-rules";
import { levelTyped } from "@/lib/finder/people-search/token-rules";
import {
  alone,
  halfOf,
  isRunOf,
  readAgain,
  readEntered,
  readTyping,
  type Run,
  runAfter,
} from "@/lib/finder/people-search/typing-rules";
import { onWords, takeWords } from "@/components/shell/handed-words";
import { useHeadcount } from "./headcount";
import { type TypedSoFar, useSoFar } from "./use-so-far";

export type NamedQuestion = Question<NamedCondition>;

/** What typed words are read by, and what they do. */
export interface TypedConditions {
  catalogue: FinderCatalogue;
  /** The conditions that are searched by. */
  question: NamedQuestion;
  /** Asks this instead; returns why it can't, or null. */
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
/** What a question asks that another doesn't yet. */
const withoutAsked = ({ must, nice }: NamedQuestion, asked: NamedQuestion): NamedQuestion => ({
  must: must.filter((one) => !asked.must.some((other) => conditionText(other) === conditionText(one))),
  nice: nice.filter((one) => !asked.nice.some((other) => conditionText(other) === conditionText(one))),
});
const NOTHING: NamedQuestion = { must: [], nice: [] };
const isEmpty = ({ must, nice }: NamedQuestion) => must.length + nice.length === 0;

/**
 * Takes conditions as typed. Each becomes a token as soon as its words can mean nothing else, also a word that can't be
 * read: the people found without that one are for the eye alone, until it is replaced or left out.
 */
export function useTypedConditions(given: TypedConditions) {
  const { catalogue, question, onInstead, onSoFar, onEnter, field, onErase } = given;
  const [typed, setTyped] = useState("");
  const [unread, setUnread] = useState<readonly Unread[]>([]);
  const [lastRun, setRun] = useState<Run | null>(null);
  const [assumptions, setAssumptions] = useState<ReadonlyMap<string, string>>(new Map());
  const [refusal, setRefusal] = useState<string | null>(null);
  // Enter was pressed on half a name that several names begin with.
  const [isOffered, setOffered] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const receive = useEffectEvent(() => {
    const words = takeWords();
    if (words) add(textsOf(words));
  });
  useEffect(() => {
    receive();
    return onWords(receive);
  }, []);
  // With more names than when it was typed.
  const renew = useEffectEvent(() => {
    if (unread.length > 0 && lastRun && isRunOf(lastRun, question)) take(readAgain(lastRun, catalogue));
  });
  useEffect(() => renew(), [catalogue]);
  // Unless its token was removed since.
  const conditions = weighted(question);
  const isAsked = (of: NamedCondition) => conditions.some(({ condition }) => subjectOf(condition) === subjectOf(of));
  const headcount = useHeadcount(isAsked);
  /** What words in the field follow: all that was typed, until a chip or an unread word is changed otherwise. */
  const running = () => (lastRun && isRunOf(lastRun, question) ? lastRun : runAfter(question, unread, catalogue));
  const run = typed.trim() === "" ? null : running();
  /** What is typed as Enter takes it: what is found meanwhile is what is found after it. */
  const entered = run && readEntered(run, typed, catalogue);
  const isOther = ({ text }: Unread) => !unread.some((part) => part.text === text);
  const isRead = entered !== null && !entered.unread.some(isOther);
  const isLevel = isRead && conditions.length > 0 && levelTyped(typed) !== null;
  const meant = isRead && !isEmpty(entered.asked) ? entered.asked : null;
  const unclear = run === null || meant ? [] : previewOf(run.text + typed, catalogue).unread.filter(isOther);
  useSoFar({ isTyped: typed.trim() !== "", meant, unread: unread.map(({ text }) => text) }, onSoFar);

  /** What was assumed when a condition was read. */
  const assumedOf = (condition: NamedCondition) => assumptions.get(conditionText(condition));

  /** Makes tokens of what was read; returns why it can't, or null. */
  function take(now: Run): string | null {
    const problem = isEmpty(now.asked) ? null : onInstead(now.asked);
    if (problem !== null) return problem;
    headcount.hear({ ...now.asked, people: now.people });
    const assumed = weighted(now.asked).flatMap(({ condition }) =>
      condition.assumed ? [[conditionText(condition), condition.assumed] as const] : [],
    );
    if (assumed.length > 0) setAssumptions((before) => new Map([...before, ...assumed]));
    setRun(now);
    setUnread(now.unread);
    return null;
  }

  function change(text: string) {
    onEnter(false);
    setEntered(false);
    setRefusal(null);
    setOffered(false);
    const now = readTyping(running(), text, catalogue);
    const isTaken = now !== null && take(now.run) === null;
    setTyped(isTaken ? now.rest : text);
  }

  /** Reads a text to its end, with the parts in `others` still unread, and what it means in another's place. */
  function add(text: string, others = unread, replaced?: NamedCondition) {
    const after = others === unread ? running() : runAfter(question, others, catalogue);
    const now = readEntered(replaced ? alone(NOTHING, others) : after, text, catalogue);
    const problem = take(replaced ? { ...now, asked: withAddedFor(question, now.asked, [replaced]) } : now);
    setRefusal(problem);
    return problem === null;
  }

  /** Takes a suggestion instead of a word, or of all that is asked. */
  function takeMeant(part: Unread, { typed: text, isInstead }: Unread["suggestions"][number]) {
    if (!isInstead) {
      const beside = besideOf(question, part);
      return add(beside?.isMust === false ? `nice: ${text}` : text, without(part), beside?.condition);
    }
    const instead = parseTyped(text, catalogue);
    setRefusal(onInstead(instead));
    headcount.hear(instead);
    leave(instead.unread);
  }

  /** Leaves out a word that something was asked instead of, unless that was refused. */
  function replaced(part: Unread, problem: string | null) {
    setRefusal(problem);
    if (problem === null) leave(without(part));
  }

  /** What follows is read beside what is asked now, and beside these. */
  function leave(others: readonly Unread[]) {
    setRun(null);
    setUnread(others);
  }
  const without = (part: Unread) => unread.filter((other) => other !== part);
  /** Leaves out a word, or all. */
  function leaveOut(part: Unread | null) {
    leave(part === null ? [] : without(part));
    // The button that had it is gone.
    field.current?.focus();
  }

  /** Takes back what is before the empty field: a word that wasn't read, which can then be corrected, or a condition. */
  function erase(event: KeyboardEvent) {
    const last = unread.at(-1);
    if (!last) return onErase();
    event.preventDefault();
    leave(without(last));
    setTyped(last.text);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    onEnter(true);
    setEntered(true);
    const half = halfOf(unclear);
    if (half !== null && half.suggestions.length > 1) return setOffered(true);
    const whole = half === null ? typed : typed.replace(half.text, half.suggestions[0]!.typed);
    if (add(whole)) setTyped("");
  }

  return {
    typed,
    unread,
    unclear,
    /** What Enter would take, unless a level is being typed. */
    hinted: entered && !isLevel ? withoutAsked(entered.asked, question) : null,
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
    leave,
    setTyped,
    leaveOut,
    erase,
    submit,
  };
}
