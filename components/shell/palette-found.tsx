import BookOpen from "lucide-react/icons/book-open";
import Building from "lucide-react/icons/building";
import ClipboardList from "lucide-react/icons/clipboard-list";
import CodeXml from "lucide-react/icons/code-xml";
import GraduationCap from "lucide-react/icons/graduation-cap";
import LayoutGrid from "lucide-react/icons/layout-grid";
import User from "lucide-react/icons/user";
import UserSearch from "lucide-react/icons/user-search";

import type { Answer } from "@/lib/doors/client/call";
import type { Visitor } from "@/lib/doors/auth/page-access";
import { plansStaffing } from "@/lib/engagements/clients/policy";
import { shortPeriod } from "@/lib/platform/core/format-period";
import { needAnchor } from "@/lib/finder/needs/rules";
import { FOUND_IN } from "@/lib/finder/palette-search/rules";
import { conditionText, FOUND_LEVELS } from "@/lib/finder/people-search/condition-rules";
import { pointersPath } from "@/lib/learning/rules";
import { counted } from "@/lib/platform/core/counted";
import { fullName } from "@/lib/platform/core/full-name";
import { today } from "@/lib/platform/core/day";
import { handWords } from "./handed-words";
import type { Opened } from "./opened";
import { Group, Item } from "./palette-list";
import { personRows } from "./palette-people";

type Found = Answer<"GET /search">;

/** The competencies that people can be found by. Not those whose texts only mention the words. */
const findableOf = ({ competencies }: Found, { mayFindPeople }: Visitor) =>
  competencies.filter((one) => mayFindPeople && one.published && (one.found_in === "name" || one.found_in === "alias"));

/** What the finder reads in the words, unless a competency or language among the results leads to the same. */
export function questionOf(found: Found, visitor: Visitor): Found["question"] {
  const { question } = found;
  const offered = [
    ...findableOf(found, visitor).map(({ id }) => basicText("competency", id)),
    ...found.languages.map(({ id }) => basicText("language", id)),
  ];
  const isOffered = question !== null && offered.includes(question.must);
  return isOffered && question?.nice === "" && question.unread.length === 0 ? null : question;
}

/** How many results the server found for some words, without the question for the finder. */
export function countOf(found: Found, visitor: Visitor, words: readonly string[]): number {
  const { question: _question, similar: _similar, can: _can, people, ...listed } = found;
  return [findableOf(found, visitor), personRows(people, visitor, words), ...Object.values(listed)].reduce(
    (sum, { length }) => sum + length,
    0,
  );
}

/** What the server found. */
export function FoundGroups({
  found,
  words,
  visitor,
  go,
}: {
  found: Found;
  words: readonly string[];
  visitor: Visitor;
  go: (href: string, named?: Omit<Opened, "href">) => () => void;
}) {
  const {
    people,
    managers,
    grades,
    competencies,
    sheet_rows,
    sheet_areas,
    languages,
    clients,
    needs,
    learning_pointers,
    can,
  } = found;
  const question = questionOf(found, visitor);
  return (
    <>
      <Group title="On my sheet" icon={LayoutGrid}>
        {[
          ...grades.map(({ id, name, standing }) => (
            <Item
              key={`g${id}`}
              id={`grade ${id}`}
              onSelect={go(`/sheet?expected_of=${id}`)}
              aside={standing === "own" ? "Your grade" : standing === "next" ? "Your next grade" : ""}
            >
              {`Expected of ${name}`}
            </Item>
          )),
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
        {[
          ...managers.map(({ user_id, conversation_id, ...name }) => (
            <Item
              key={`m${user_id}`}
              id={`manager ${user_id}`}
              onSelect={go(conversation_id === null ? "/conversations" : `/conversations/${conversation_id}`)}
              aside="Your manager"
            >
              {`Conversation with ${fullName(name)}`}
            </Item>
          )),
          ...personRows(people, visitor, words).map(({ id, label, href, aside }) => (
            <Item key={id} id={id} onSelect={go(href, { kind: "person", label })} aside={aside}>
              {label}
            </Item>
          )),
        ]}
      </Group>
      <Group title={plansStaffing(visitor) ? "Needs" : "Open needs"} icon={ClipboardList}>
        {needs.map(({ id, title, looks_for, headcount, starts_on, ends_on }) => (
          <Item
            key={`n${id}`}
            id={`need ${id}`}
            onSelect={go(title === null ? `/needs#${needAnchor(id)}` : `/staffing?need=${id}`, {
              kind: "need",
              label: title ?? looks_for,
            })}
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
            onSelect={go(`/clients?${new URLSearchParams({ search: name })}`, { kind: "client", label: name })}
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
            onSelect={go(can.edit_competencies ? `/competency/${id}` : `/learning-pointers?competency_id=${id}`, {
              kind: "competency",
              label: name,
            })}
            aside={`${area_name} · ${role_name}${whereFound(found_in)}`}
          >
            {name}
          </Item>
        ))}
      </Group>
      <Group title="Learning pointers" icon={GraduationCap}>
        {learning_pointers.map(({ id, name }) => (
          <Item key={`t${id}`} id={`pointer ${id}`} onSelect={go(pointersPath({ search: name, page: 1 }))}>
            {name}
          </Item>
        ))}
      </Group>
      <Group title="Find people" icon={UserSearch}>
        {findableOf(found, visitor)
          .map(({ id, name, area_name }) => (
            <Item key={`f${id}`} id={`find ${id}`} onSelect={go(finderFor("competency", id))} aside={area_name}>
              {`Find people with ${name}`}
            </Item>
          ))
          .concat(
            question === null ? (
              []
            ) : (
              <Item
                key="question"
                id="question"
                onSelect={() => (handWords(question.unread), go(`/finder?${questionParams(question)}`)())}
                aside={question.unread.map(({ text }) => `“${text}” isn't read`).join(", ")}
              >
                {`Find people: ${question.words}`}
              </Item>
            ),
          )}
      </Group>
    </>
  );
}

/** Says where the words are, if they aren't in the name. */
const whereFound = (where: keyof typeof FOUND_IN) => (where === "name" ? "" : ` · in ${FOUND_IN[where]}`);

const basicText = (kind: "language" | "competency", id: number) => conditionText({ kind, id, level: FOUND_LEVELS[0] });

/** The finder with who knows a language or has a competency. */
const finderFor = (kind: "language" | "competency", id: number) => `/finder?must=${basicText(kind, id)}`;

/** The person's own sheet, showing only what these searches find. */
const onSheet = (searches: Record<string, string>) => `/sheet?${new URLSearchParams(searches)}`;

/** A question as the finder's address has it. */
const questionParams = ({ must, nice }: { must: string; nice: string }) =>
  new URLSearchParams(Object.entries({ must, nice }).filter(([, text]) => text !== ""))
    .toString()
    .replaceAll("%2C", ",");
