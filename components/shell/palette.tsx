"use client";

import { mayLeaveTo } from "@/components/ui/leave-guard";
import { counted } from "@/lib/platform/core/counted";
import AppWindow from "lucide-react/icons/app-window";
import History from "lucide-react/icons/history";
import Zap from "lucide-react/icons/zap";
import { Command } from "cmdk";
import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import { useTheme } from "next-themes";
import { useState } from "react";
import { logOut } from "@/components/shell/auth/log-out";
import { useLogOut } from "@/components/shell/auth/use-log-out";
import { Dialog } from "@/components/ui/dialog";
import { LoadStatus } from "@/components/ui/load-status";
import { actsOf, destinationsOf, type Visitor } from "@/lib/doors/auth/page-access";
import { plansStaffing } from "@/lib/engagements/clients/policy";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { spelledAlike } from "@/lib/vocabulary/synonyms/likeness-rules";
import { type FOUND_IN, nameIn, NOTHING_FOUND } from "@/lib/finder/palette-search/rules";
import { printScreen } from "./keys";
import { foundGroups, QUESTION } from "./palette-found";
import { Group, type ResultGroup } from "./palette-list";
import { inOrder, isWellNamed } from "./palette-order";
import { THEMES } from "./theme-choice";
import { type Opened, rememberOpened } from "./opened";
import { KIND_WORDS, readOpened } from "./opened-list";
import { type SearchResults, useSearchResults } from "./use-search-results";

// Loaded with the search, which a key opens as well.
export { KeysDialog } from "./keys-dialog";

export interface PaletteProps {
  visitor: Visitor;
  onClose: () => void;
  onKeys: () => void;
  /** What was typed before it had loaded. */
  typed?: () => string;
}

/** Finds people, competencies, screens and actions by their names, and goes there. */
export function Palette({ visitor, onClose, onKeys, typed = () => "" }: PaletteProps) {
  const router = useRouter();
  const pathname = usePathname();
  const { setTheme } = useTheme();
  const [text, setText] = useState(typed);
  const name = nameIn(text);
  const results = useSearchResults(name);
  const { mustAsk, question } = useLogOut();

  const words = normalizeForSearch(name).split(" ");
  const has = (searched: string) => words.every((word) => normalizeForSearch(searched).includes(word));
  const go = (href: string, named?: Omit<Opened, "href">) => () => {
    onClose();
    if (named) rememberOpened({ ...named, href });
    if (mayLeaveTo(href)) router.push(href as Route);
  };
  const isUnasked = text.trim() === "";
  // The current screen, and an act that only leads to it, would do nothing: they are found only by their names.
  const offered = (kind: string, all: readonly { href: string; label: string; words: string; place?: string }[]) =>
    all
      .filter(({ href }) => !isUnasked || href !== pathname)
      .map((one) => ({
        ...one,
        named: `${one.place ?? ""} ${one.label}`.trim(),
        id: `${kind} ${one.href} ${one.label}`,
        aside: one.href === pathname ? "You are here" : "",
        act: go(one.href),
      }));
  const destinations = offered("screen", destinationsOf(visitor));
  const acts = offered(
    "action",
    actsOf(visitor).filter(({ needs }) => needs === undefined || results.found.acts.some((act) => act === needs)),
  );
  // Without words all of them would be more than the screens. An export is no act to begin with.
  const here = isUnasked ? acts.filter(({ href }) => href.split(/[?#]/)[0] === pathname) : [];
  const [exports, firstHere] = [true, false].map((is) => here.filter(({ href }) => href.endsWith(EXPORT) === is));
  const [before] = useState(readOpened);
  const opened = before.filter(({ href }) => isUnasked && href.split(/[?#]/)[0] !== pathname);
  const allActions = [
    ...(isUnasked ? exports! : acts),
    ...THEMES.map(({ name, label }) => ({
      id: `theme ${name}`,
      label: `Theme: ${label}`,
      words: `${label} mode ${label}mode`,
      act: () => (setTheme(name), onClose()),
    })),
    { id: "keys", label: "Keyboard shortcuts", words: "help keys", act: onKeys },
    {
      id: "print",
      label: "Print this screen",
      words: "paper pdf",
      act: () => (onClose(), setTimeout(printScreen)),
    },
    { id: "log-out", named: "Log out, sign out", label: "Log out", words: "logout", act: () => mustAsk() || logOut() },
  ];
  const named = <T extends Named>(all: readonly T[]) =>
    all.filter((one) => has(`${one.named ?? ""} ${one.label} ${one.words}`));
  const isNamed = [...named(destinations), ...named(allActions)].length > 0;
  // What is called just so is meant, and no text that mentions it.
  const isCalled = [...destinations, ...allActions].some(({ label }) => normalizeForSearch(label) === words.join(" "));
  const worded = isNamed ? withWords(results.found, words) : results.found;
  const found = isCalled ? withoutMentions(worded) : worded;
  const groups = foundGroups(found, words, visitor, go);
  // Neither beside what has the words, nor before that may still arrive.
  const isSimilar = !results.isLoading && !isNamed && (found.similar || countFound(groups) === 0);
  // What has the words only in its other names waits for what the server finds: that may be better.
  const local = <T extends Named>(all: readonly T[]) =>
    isSimilar
      ? spelledAlike(all, ({ label }) => normalizeForSearch(label), words)
      : named(all).filter((one) => isUnasked || !results.isLoading || isWellNamed(one.named ?? one.label, words));
  const screens = { title: "Screens", icon: AppWindow, results: local(destinations) };
  const actions = { title: "Actions", icon: Zap, results: local(allActions) };
  const shown = isUnasked
    ? [
        {
          title: "Opened last",
          icon: History,
          results: opened.map(({ href, label, kind }) => ({
            id: `opened ${href}`,
            label,
            aside: KIND_WORDS[kind],
            act: go(href, { label, kind }),
          })),
        },
        { title: "On this screen", icon: Zap, results: firstHere! },
        screens,
        actions,
      ]
    : inOrder([screens, actions], groups, words);
  const count = shown.reduce((sum, { results }) => sum + results.length, 0);
  const similar = isSimilar ? countFound(shown) : 0;
  const isNothing = count === 0 && !results.isLoading && !results.failure;
  return (
    <Dialog onClose={onClose} title="Search" size="lg">
      <Command label={`Search ${placesOf(visitor)}`} shouldFilter={false} loop>
        <Command.Input
          autoFocus
          value={text}
          onValueChange={setText}
          maxLength={100}
          placeholder={
            plansStaffing(visitor) ? "A person, project, competency or screen…" : "A competency, language or screen…"
          }
          className="h-9 w-full rounded-md border border-line-strong bg-surface px-3 text-base placeholder:text-ink-muted"
        />
        <p role="status" className={text === "" ? "sr-only" : "mt-2 px-2 text-sm wrap-anywhere text-ink-muted"}>
          {results.isLoading && "Searching…"}
          {!results.isLoading &&
            (results.failure
              ? "Only screens and actions were searched."
              : resultsText(count, similar, text.trim(), visitor))}
        </p>
        {results.failure && <LoadStatus of={results} className="mt-2" />}
        <Command.List label="Results" className="mt-1 max-h-[min(26rem,50vh)] overflow-y-auto">
          {shown.map((group) => (
            <Group key={group.title} {...group} />
          ))}
          {isNothing && (
            <Group
              title="Instead"
              icon={Zap}
              results={[
                { id: "all", label: "Show all screens", act: () => setText("") },
                ...destinations.filter(({ href }) => INSTEAD.includes(href)),
              ]}
            />
          )}
        </Command.List>
      </Command>
      {question}
    </Dialog>
  );
}

/** Ends the address of an act that exports. */
const EXPORT = "?dialog=export";

type Named = { label: string; named?: string; words: string };

/** Where to go on after a search that found nothing: to add what is missing, or to ask for it in other words. */
const INSTEAD: readonly string[] = ["/competency", "/finder", "/learning-pointers"];

const countFound = (groups: readonly ResultGroup[]) =>
  groups.reduce((sum, { results }) => sum + results.filter(({ id }) => id !== QUESTION).length, 0);

/** What was found, without what is only spelled like the words: that is never beside what has them. */
function withWords(found: SearchResults, words: readonly string[]): SearchResults {
  const { similar, question, can } = found;
  const isRead = question !== null && words.some((word) => normalizeForSearch(question.words).includes(word));
  return { ...(similar ? { ...NOTHING_FOUND, can } : found), question: isRead ? question : null };
}

/** What was found by its names alone. */
function withoutMentions(found: SearchResults): SearchResults {
  const isNamed = ({ found_in }: { found_in: keyof typeof FOUND_IN }) => found_in === "name" || found_in === "alias";
  const { competencies, sheet_rows } = found;
  return { ...found, competencies: competencies.filter(isNamed), sheet_rows: sheet_rows.filter(isNamed) };
}

/** Says how many results there are: "2 results", also if they are only spelled like the text. */
function resultsText(count: number, similar: number, text: string, visitor: Visitor): string {
  if (count === 0) return `0 results for “${text}” among ${placesOf(visitor)}.`;
  return similar > 0 ? `Nothing is called “${text}”. ${counted(similar, "similar result")}.` : counted(count, "result");
}

/** What is searched for a visitor. */
function placesOf(visitor: Visitor): string {
  const planned = plansStaffing(visitor) ? "people, needs, clients" : "open needs";
  return `${planned}, ${visitor.mayFindPeople ? "competencies, " : ""}your sheet, languages and screens`;
}
