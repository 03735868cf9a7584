import BookOpen from "lucide-react/icons/book-open";
import Briefcase from "lucide-react/icons/briefcase";
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
import type { Result, ResultGroup } from "./palette-list";
import { personRows } from "./palette-people";

type Found = Answer<"GET /search">;
type Question = NonNullable<Found["question"]>;

/** The competencies that people can be found by. Not those whose texts only mention the words. */
const findableOf = ({ competencies }: Found, { mayFindPeople }: Visitor) =>
  competencies.filter((one) => mayFindPeople && one.published && (one.found_in === "name" || one.found_in === "alias"));

/** What the finder reads in the words, unless a competency or language among the results leads to the same. */
function questionOf(found: Found, visitor: Visitor): Question | null {
  const { question } = found;
  const offered = [
    ...findableOf(found, visitor).map(({ id }) => basicText("competency", id)),
    ...found.languages.map(({ id }) => basicText("language", id)),
  ];
  const isOffered = question !== null && offered.includes(question.must);
  return isOffered && question?.nice === "" && question.unread.length === 0 ? null : question;
}

type Go = (href: string, named?: Omit<Opened, "href">) => () => void;

/** The result that is what the finder reads in the words: not found, so it doesn't count as similar either. */
export const QUESTION = "question";

/** What the server found, by kind. Words in the form of `normalizeForSearch`. */
export function foundGroups(found: Found, words: readonly string[], visitor: Visitor, go: Go): ResultGroup[] {
  const question = questionOf(found, visitor);
  const { managers, grades, competencies, sheet_rows, sheet_areas, languages, clients, needs, engagements, can } =
    found;
  // Who staffs projects looks for people by a competency; others learn it, or edit it.
  const seeks = visitor.isStaffing && !can.edit_competencies;
  const finding: ResultGroup = {
    title: "Find people",
    icon: UserSearch,
    results: [
      ...findableOf(found, visitor).map(({ id, name, area_name }) => ({
        id: `find ${id}`,
        ...(seeks && { named: name }),
        label: `Find people with ${name}`,
        aside: area_name,
        act: go(finderFor("competency", id)),
      })),
      ...(question === null ? [] : [questionResult(question, go)]),
    ],
  };
  return [
    {
      title: "On my sheet",
      icon: LayoutGrid,
      results: [
        ...grades.map(({ id, name, standing }) => ({
          id: `grade ${id}`,
          named: `Grades: ${name}`,
          label: `Expected of ${name}`,
          aside: standing === "own" ? "Your grade" : standing === "next" ? "Your next grade" : "",
          act: go(`/sheet?expected_of=${id}`),
        })),
        ...sheet_areas.map(({ name, rows }) => ({
          id: `area ${name}`,
          label: name,
          aside: counted(rows, "competency", "competencies"),
          act: go(onSheet({ area: name })),
        })),
        ...sheet_rows.map(({ id, name, area_name, found_in }) => ({
          id: `row ${id}`,
          label: name,
          aside: area_name + whereFound(found_in),
          act: go(onSheet({ area: area_name, competency: name })),
        })),
      ],
    },
    {
      title: "Languages",
      icon: CodeXml,
      results: languages.map(({ id, name }) => ({
        id: `language ${id}`,
        label: name,
        aside: visitor.mayFindPeople ? "Find people" : "Manage Languages",
        act: go(visitor.mayFindPeople ? finderFor("language", id) : "/sheet?dialog=languages"),
      })),
    },
    {
      title: "People",
      icon: User,
      results: [
        ...managers.map(({ user_id, conversation_id, ...name }) => ({
          id: `manager ${user_id}`,
          label: `Conversation with ${fullName(name)}`,
          aside: "Your manager",
          act: go(conversation_id === null ? "/conversations" : `/conversations/${conversation_id}`),
        })),
        ...personRows(found.people, visitor, words).map(({ href, ...row }) => ({
          ...row,
          act: go(href, { kind: "person", label: row.label }),
        })),
      ],
    },
    {
      title: "My engagements",
      icon: Briefcase,
      results: engagements.map(({ id, project, client }) => ({
        id: `engagement ${id}`,
        label: project,
        aside: client,
        act: go("/engagements"),
      })),
    },
    {
      title: plansStaffing(visitor) ? "Needs" : "Open needs",
      icon: ClipboardList,
      results: needs.map(({ id, title, looks_for, headcount, starts_on, ends_on }) => ({
        id: `need ${id}`,
        label: title ?? looks_for,
        aside: `${counted(headcount, "person", "people")}, ${shortPeriod(starts_on, ends_on, today())}`,
        act: go(title === null ? `/needs#${needAnchor(id)}` : `/staffing?need=${id}`, {
          kind: "need",
          label: title ?? looks_for,
        }),
      })),
    },
    {
      title: "Clients",
      icon: Building,
      results: clients.map(({ id, name, alias }) => ({
        id: `client ${id}`,
        label: name,
        aside: alias,
        act: go(`/clients?${new URLSearchParams({ search: name })}`, { kind: "client", label: name }),
      })),
    },
    ...(seeks ? [finding] : []),
    {
      title: can.edit_competencies ? "Competencies" : "Learning pointers for",
      icon: BookOpen,
      results: competencies.map(({ id, name, area_name, role_name, found_in }) => ({
        id: `competency ${id}`,
        label: name,
        aside: `${area_name} · ${role_name}${whereFound(found_in)}`,
        act: go(can.edit_competencies ? `/competency/${id}` : `/learning-pointers?competency_id=${id}`, {
          kind: "competency",
          label: name,
        }),
      })),
    },
    {
      title: "Learning pointers",
      icon: GraduationCap,
      results: found.learning_pointers.map(({ id, name }) => ({
        id: `pointer ${id}`,
        label: name,
        act: go(pointersPath({ search: name, page: 1 })),
      })),
    },
    ...(seeks ? [] : [finding]),
  ];
}

const questionResult = (question: Question, go: Go): Result => ({
  id: QUESTION,
  label: `Find people: ${question.words}`,
  aside: question.unread.map(({ text }) => `“${text}” isn't read`).join(", "),
  act: () => (handWords(question.unread), go(`/finder?${questionParams(question)}`)()),
});

/** Says where the words are, if they aren't in the name. */
const whereFound = (where: keyof typeof FOUND_IN) => (where === "name" ? "" : ` · in ${FOUND_IN[where]}`);

const basicText = (kind: "language" | "competency", id: number) => conditionText({ kind, id, level: FOUND_LEVELS[0] });

/** The finder with who knows a language or has a competency. */
const finderFor = (kind: "language" | "competency", id: number) => `/finder?must=${basicText(kind, id)}`;

/** The person's own sheet, showing only what these searches find. */
const onSheet = (searches: Record<string, string>) => `/sheet?${new URLSearchParams(searches)}`;

/** A question as the finder's address has it. */
const questionParams = ({ must, nice }: Question) =>
  new URLSearchParams(Object.entries({ must, nice }).filter(([, text]) => text !== ""))
    .toString()
    .replaceAll("%2C", ",");
