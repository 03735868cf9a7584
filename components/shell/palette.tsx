"use client";

import { mayLeaveTo } from "@/components/ui/leave-guard";
import { counted } from "@/lib/platform/core/counted";
import AppWindow from "lucide-react/icons/app-window";
import History from "lucide-react/icons/history";
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
import { nameIn, NOTHING_FOUND } from "@/lib/finder/palette-search/rules";
import { printScreen } from "./keys";
import { countOf, FoundGroups, questionOf } from "./palette-found";
import { Acts, Group, Item } from "./palette-list";
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
  /** Those with the words in their name come before those that people call so. */
  function foundIn<T extends { label: string; words: string }>(all: readonly T[]): T[] {
    const isNamed = ({ label }: T) => has(label);
    return all.filter(isNamed).concat(all.filter((one) => !isNamed(one) && has(`${one.label} ${one.words}`)));
  }
  const isUnasked = text.trim() === "";
  // The current screen, and an act that only leads to it, would do nothing: they are found only by their names.
  const asideOf = (href: string) => (href === pathname ? "You are here" : "");
  const offered = <T extends { href: string }>(all: readonly T[]) =>
    all
      .filter(({ href }) => !isUnasked || href !== pathname)
      .map((one) => ({ ...one, aside: asideOf(one.href), act: go(one.href) }));
  const destinations = offered(destinationsOf(visitor));
  const acts = offered(actsOf(visitor));
  // Without words all of them would be more than the screens.
  const here = isUnasked ? acts.filter(({ href }) => href.split(/[?#]/)[0] === pathname) : [];
  const [before] = useState(readOpened);
  const opened = before.filter(({ href }) => isUnasked && href.split(/[?#]/)[0] !== pathname);
  const allActions = [
    ...(isUnasked ? [] : acts),
    ...THEMES.map(({ name, label }) => ({
      label: `Theme: ${label}`,
      words: "",
      act: () => (setTheme(name), onClose()),
    })),
    { label: "Keyboard shortcuts", words: "help keys", act: onKeys },
    { label: "Print this screen", words: "paper pdf", act: () => (onClose(), setTimeout(printScreen)) },
    { label: "Log out", words: "logout sign out", act: () => mustAsk() || logOut() },
  ];
  const named = { screens: foundIn(destinations), actions: foundIn(allActions) };
  const isNamed = Object.values(named).some(({ length }) => length > 0);
  const found = isNamed ? withWords(results.found, words) : results.found;
  const foundCount = countOf(found, visitor, words);
  // Neither beside what has the words, nor before that may still arrive, so that Enter keeps its target.
  const isSimilar = !results.isLoading && !isNamed && (found.similar || foundCount === 0);
  const alike = <T extends { label: string }>(all: readonly T[]) =>
    isSimilar ? spelledAlike(all, ({ label }) => normalizeForSearch(label), words) : [];
  const screens = named.screens.concat(alike(destinations));
  const actions = named.actions.concat(alike(allActions));
  const counts = {
    results: opened.length + here.length + screens.length + actions.length + foundCount,
    questions: questionOf(found, visitor) ? 1 : 0,
  };
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
          {results.isLoading ? "Searching…" : resultsText(counts, isSimilar, text.trim(), visitor)}
        </p>
        {results.failure && <LoadStatus of={results} className="mt-2" />}
        <Command.List label="Results" className="mt-1 max-h-[min(26rem,50vh)] overflow-y-auto">
          {/* Local results first: the server's results appear below them, so that Enter keeps its target. */}
          <Group title="Opened last" icon={History}>
            {opened.map(({ href, label, kind }) => (
              <Item key={href} id={`opened ${href}`} onSelect={go(href, { label, kind })} aside={KIND_WORDS[kind]}>
                {label}
              </Item>
            ))}
          </Group>
          <Acts title="On this screen" acts={here} />
          <Group title="Screens" icon={AppWindow}>
            {screens.map(({ href, label, aside, act }) => (
              <Item key={href} id={`screen ${href}`} onSelect={act} aside={aside}>
                {label}
              </Item>
            ))}
          </Group>
          <Acts title="Actions" acts={actions} />
          <FoundGroups found={found} words={words} visitor={visitor} go={go} />
        </Command.List>
      </Command>
      {question}
    </Dialog>
  );
}

/** What was found, without what is only spelled like the words: that is never beside what has them. */
function withWords(found: SearchResults, words: readonly string[]): SearchResults {
  const { similar, question, can } = found;
  const isRead = question !== null && words.some((word) => normalizeForSearch(question.words).includes(word));
  return { ...(similar ? { ...NOTHING_FOUND, can } : found), question: isRead ? question : null };
}

/** Says how many results there are: "2 results", also if they are only spelled like the text. */
function resultsText(
  { results, questions }: { results: number; questions: number },
  isSimilar: boolean,
  text: string,
  visitor: Visitor,
): string {
  if (results + questions === 0) return `0 results for “${text}” among ${placesOf(visitor)}.`;
  return isSimilar && results > 0
    ? `Nothing is called “${text}”. ${counted(results, "similar result")}.`
    : counted(results + questions, "result");
}

/** What is searched for a visitor. */
function placesOf(visitor: Visitor): string {
  const planned = plansStaffing(visitor) ? "people, needs, clients" : "open needs";
  return `${planned}, ${visitor.mayFindPeople ? "competencies, " : ""}your sheet, languages and screens`;
}
