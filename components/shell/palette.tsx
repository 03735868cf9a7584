"use client";

import { mayLeaveTo } from "@/components/ui/leave-guard";
import { counted } from "@/lib/platform/core/counted";
import AppWindow from "lucide-react/icons/app-window";
import BookOpen from "lucide-react/icons/book-open";
import Building from "lucide-react/icons/building";
import ClipboardList from "lucide-react/icons/clipboard-list";
import CodeXml from "lucide-react/icons/code-xml";
import LayoutGrid from "lucide-react/icons/layout-grid";
import User from "lucide-react/icons/user";
import UserSearch from "lucide-react/icons/user-search";
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
import { shortPeriod } from "@/lib/finder/availability/rules";
import { needAnchor } from "@/lib/finder/needs/rules";
import { cardsPath } from "@/lib/finder/people-search/rules";
import { today } from "@/lib/platform/core/day";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { conditionText, FOUND_LEVELS } from "@/lib/finder/people-search/condition-rules";
import { FOUND_IN, nameIn } from "@/lib/finder/palette-search/rules";
import { printScreen } from "./keys";
import { Acts, Group, Item } from "./palette-list";
import { THEMES } from "./theme-choice";
import { useSearchResults } from "./use-search-results";

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
  const go = (href: string) => () => {
    onClose();
    if (mayLeaveTo(href)) router.push(href as Route);
  };
  /** Those with the words in their name come before those that people call so. */
  function foundIn<T extends { label: string; words: string }>(all: readonly T[]): T[] {
    const isNamed = ({ label }: T) => has(label);
    return all.filter(isNamed).concat(all.filter((one) => !isNamed(one) && has(`${one.label} ${one.words}`)));
  }
  const screens = foundIn(destinationsOf(visitor).filter(({ href }) => href !== pathname));
  // One without a dialog or filter of its own leads to its page, so that on it it would do nothing.
  const acts = actsOf(visitor)
    .filter(({ href }) => href !== pathname)
    .map((one) => ({ ...one, act: go(one.href) }));
  // Without words all of them would be more than the screens.
  const isUnasked = text.trim() === "";
  const here = isUnasked ? acts.filter(({ href }) => href.split(/[?#]/)[0] === pathname) : [];
  const actions = foundIn([
    ...(isUnasked ? [] : acts),
    ...THEMES.map(({ name, label }) => ({
      label: `Theme: ${label}`,
      words: "",
      act: () => (setTheme(name), onClose()),
    })),
    { label: "Keyboard shortcuts", words: "", act: onKeys },
    { label: "Print this screen", words: "paper pdf", act: () => (onClose(), setTimeout(printScreen)) },
    { label: "Log out", words: "sign out", act: () => mustAsk() || logOut() },
  ]);
  const { people, competencies, sheet_rows, sheet_areas, languages, clients, needs, can } = results.found;
  // Not those whose texts only mention the words.
  const isNamed = ({ found_in }: { found_in: string }) => found_in === "name" || found_in === "alias";
  const findable = visitor.mayFindPeople ? competencies.filter((one) => one.published && isNamed(one)) : [];
  const groups = [
    here,
    screens,
    actions,
    sheet_areas,
    sheet_rows,
    languages,
    people,
    needs,
    clients,
    competencies,
    findable,
  ];
  const count = groups.reduce((sum, { length }) => sum + length, 0);

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
          {results.isLoading
            ? "Searching…"
            : count > 0
              ? counted(count, "result")
              : `0 results for “${text.trim()}” among ${placesOf(visitor)}.`}
        </p>
        {results.failure && <LoadStatus of={results} className="mt-2" />}
        <Command.List label="Results" className="mt-1 max-h-[min(26rem,50vh)] overflow-y-auto">
          {/* Local results first: the server's results appear below them, so that Enter keeps its target. */}
          <Acts title="On this screen" acts={here} />
          <Group title="Screens" icon={AppWindow}>
            {screens.map(({ href, label }) => (
              <Item key={href} id={`screen ${href}`} onSelect={go(href)}>
                {label}
              </Item>
            ))}
          </Group>
          <Acts title="Actions" acts={actions} />
          <Group title="On my sheet" icon={LayoutGrid}>
            {[
              ...sheet_areas.map(({ name, rows }) => (
                <Item
                  key={`a${name}`}
                  id={`area ${name}`}
                  onSelect={go(onSheet({ area: name }))}
                  aside={counted(rows, "competency", "competencies")}
                >
                  {name}
                </Item>
              )),
              ...sheet_rows.map(({ id, name, area_name, found_in }) => (
                <Item
                  key={`r${id}`}
                  id={`row ${id}`}
                  onSelect={go(onSheet({ area: area_name, competency: name }))}
                  aside={area_name + whereFound(found_in)}
                >
                  {name}
                </Item>
              )),
            ]}
          </Group>
          <Group title="Languages" icon={CodeXml}>
            {languages.map(({ id, name }) => (
              <Item
                key={`l${id}`}
                id={`language ${id}`}
                onSelect={go(visitor.mayFindPeople ? finderFor("language", id) : "/sheet?dialog=languages")}
                aside={visitor.mayFindPeople ? "Find people" : "Manage Languages"}
              >
                {name}
              </Item>
            ))}
          </Group>
          <Group title="People" icon={User}>
            {people.map(({ user_id, sheet_id, first_name, last_name, roles }) => (
              <Item
                key={`p${user_id}`}
                id={`person ${user_id}`}
                onSelect={go(sheet_id === null ? cardsPath([user_id]) : `/users/${user_id}/sheets/${sheet_id}`)}
                aside={roles.join(", ")}
              >
                {first_name} {last_name}
              </Item>
            ))}
          </Group>
          <Group title={plansStaffing(visitor) ? "Needs" : "Open needs"} icon={ClipboardList}>
            {needs.map(({ id, title, looks_for, headcount, starts_on, ends_on }) => (
              <Item
                key={`n${id}`}
                id={`need ${id}`}
                onSelect={go(title === null ? `/needs#${needAnchor(id)}` : `/staffing?need=${id}`)}
                aside={`${counted(headcount, "person", "people")}, ${shortPeriod(starts_on, ends_on, today())}`}
              >
                {title ?? looks_for}
              </Item>
            ))}
          </Group>
          <Group title="Clients" icon={Building}>
            {clients.map(({ id, name, alias }) => (
              <Item
                key={`k${id}`}
                id={`client ${id}`}
                onSelect={go(`/clients?${new URLSearchParams({ search: name })}`)}
                aside={alias}
              >
                {name}
              </Item>
            ))}
          </Group>
          <Group title={can.edit_competencies ? "Competencies" : "Learning pointers for"} icon={BookOpen}>
            {competencies.map(({ id, name, area_name, role_name, found_in }) => (
              <Item
                key={`c${id}`}
                id={`competency ${id}`}
                onSelect={go(can.edit_competencies ? `/competency/${id}` : `/learning-pointers?competency_id=${id}`)}
                aside={`${area_name} · ${role_name}${whereFound(found_in)}`}
              >
                {name}
              </Item>
            ))}
          </Group>
          <Group title="Find people" icon={UserSearch}>
            {findable.map(({ id, name, area_name }) => (
              <Item key={`f${id}`} id={`find ${id}`} onSelect={go(finderFor("competency", id))} aside={area_name}>
                {`Find people with ${name}`}
              </Item>
            ))}
          </Group>
        </Command.List>
      </Command>
      {question}
    </Dialog>
  );
}

/** What is searched for a visitor. */
function placesOf(visitor: Visitor): string {
  const planned = plansStaffing(visitor) ? "people, needs, clients" : "open needs";
  return `${planned}, ${visitor.mayFindPeople ? "competencies, " : ""}your sheet, languages and screens`;
}

/** Says where the words are, if they aren't in the name. */
const whereFound = (where: keyof typeof FOUND_IN) => (where === "name" ? "" : ` · in ${FOUND_IN[where]}`);

/** The finder with who knows a language or has a competency. */
const finderFor = (kind: "language" | "competency", id: number) =>
  `/finder?must=${conditionText({ kind, id, level: FOUND_LEVELS[0] })}`;

/** The person's own sheet, showing only what these searches find. */
const onSheet = (searches: Record<string, string>) => `/sheet?${new URLSearchParams(searches)}`;
