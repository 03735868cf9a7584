import { MAX_CARDS, MOST_STEPS, ORDER_RULE } from "@/lib/finder/rules";
import { MIN_COUNTED as MIN_COUNTED_NEED } from "@/lib/needs/rules";
import { MAX_POINTERS, MAX_STEPS } from "@/lib/next-steps/rules";
import { MIN_COUNTED, ROWS_PER_PERSON } from "@/lib/review-rounds/rules";
import { MAX_FOUND } from "@/lib/search/rules";

/** Something that is computed about people, such as a list in an order or a count. */
export type Evaluation = {
  name: string;
  /** Where it is shown: a page's path, or ON_EVERY_PAGE. */
  page: string;
  /** Who sees it. */
  seenBy: string;
  /** What it is computed from. */
  from: string;
  /** The whole rule in words. */
  rule: string;
};

export const ON_EVERY_PAGE = "Every page, under Search";

const REVIEWERS = "Admins and managers, of all people or of their reporting line (as the operator has set)";
const REPORTING_LINE = "Managers: people of their reporting line; admins: everyone";
const FINDERS = "People who may find others";

/** What holds for all of them. */
export const NEVER = [
  "No score, percentage or total rank of a person is computed or stored. Lists have an order: the finder's is how well people meet a search, Team can be sorted by one competency's level, and Competency Matrices by the length of waiting requests, which is stored.",
  "No decision is automatic: a level changes only when a manager or admin approves, sets or imports it, undoes that, or when its owner objects to an imported one. An imported level is marked until its owner or a reviewer confirms it, and the finder can leave it out until then.",
  "Working time and the texts of notes aren't evaluated, nor what people do in the app, but for this: admins see the last sign-in and can sort People by it, Competency Matrices says when a sheet last changed (a level, a note, a discipline or a language) and can be sorted by it, waiting requests show since when they wait, a review round shows managers which of their reports aren't done, and admins read who changed what in the audit log.",
  "Of levels, the finder and Team use the current ones only; requests and notes never count. Imported levels that nobody has confirmed can be left out of the finder.",
];

/** Every list that orders, chooses or counts people or their levels. */
export const EVALUATIONS: readonly Evaluation[] = [
  {
    name: "Summary of a sheet",
    page: "/sheet",
    seenBy: `The person; ${REVIEWERS}`,
    from: "Levels of the sheet and their changes",
    rule: "Counts rows without a level, with a waiting and with a declined request, levels gained in 12 months, and shows each area's levels. A level whose last approval or confirmation is longer ago than an admin's setting is overdue; without that setting none is. Tells the person what was decided since their last visit.",
  },
  {
    name: "My next step",
    page: "/sheet",
    seenBy: "Only the person",
    from: "Own levels, goals, interests, and needs of the next quarter",
    rule: `At most ${MAX_STEPS} rows with at least one reason (needed next quarter, your goal, you are keen), not at the highest level, without a waiting request, and not marked "rather not". Most reasons first, then needed most, then goal due first, then name. With at most ${MAX_POINTERS} learning pointers each.`,
  },
  {
    name: "History",
    page: "/sheet",
    seenBy: `The person; ${REVIEWERS}`,
    from: "Changes of the sheet's rows",
    rule: "Shows the sheet as it was on a day, marks what differs from today, and counts levels gained over time.",
  },
  {
    name: "Competency Matrices",
    page: "/competency-matrices",
    seenBy: REPORTING_LINE,
    from: "Names, disciplines, waiting requests, last change of the sheet",
    rule: "One line for each employee and manager. Sorted by the length of the waiting requests' text unless another column is chosen; counts waiting requests and says since when the oldest waits, and when the sheet last changed. Searched by the names of people and managers, and limited to people with a waiting request.",
  },
  {
    name: "Team",
    page: "/team",
    seenBy: REPORTING_LINE,
    from: "Current levels, disciplines, managers, and needs",
    rule: "People and competencies as a matrix. People are sorted by name, discipline, manager or one competency's level, never by a total. Below each competency: how many people have each level, and how many a need lacks. People taken out as away aren't stored.",
  },
  {
    name: "Finder",
    page: "/finder",
    seenBy: FINDERS,
    from: "Levels from Basic on and when they were confirmed, disciplines, languages, managers, and interests shown to finders",
    rule: `People who meet all musts, or lack at most ${MOST_STEPS} steps, with what they lack in words. ${ORDER_RULE} At most ${MAX_CARDS} people side by side. Each search that shows names is recorded, and the people shown can read it.`,
  },
  {
    name: "Reviews",
    page: "/reviews",
    seenBy: REVIEWERS,
    from: "Waiting requests, questions and replies",
    rule: "Lists requests by whose turn it is (the reviewer, the person who requests, or hidden until a day), those that wait longest first, and the reviewer's own decisions. Counts those that wait for the reviewer.",
  },
  {
    name: "Review rounds",
    page: "/review-rounds",
    seenBy: `The person: their own rows. Managers: which of their reports aren't done. Others: counts from ${MIN_COUNTED} people on`,
    from: "Levels, their age, moved bars, requests and goals",
    rule: `Chooses at most ${ROWS_PER_PERSON} rows of each person when the round is created: overdue, then bar moved, then request waits, then goal, then other rated rows. A person is done when each row has changed, was confirmed or got a goal since, or is no longer on the sheet.`,
  },
  {
    name: "Needs",
    page: "/needs",
    seenBy: `Everyone: counts from ${MIN_COUNTED_NEED} people on, rounded down to a multiple of ${MIN_COUNTED_NEED}. ${FINDERS}: exact counts. Staffing, managers and admins: titles of the needs, and names of people who raised a hand`,
    from: "Needs, current levels, raised hands",
    rule: "For each competency and quarter: headcount times probability of the needs, against people at the level and those one step below. A competency without a need isn't evaluated.",
  },
  {
    name: "Skills profiles",
    page: "/profiles",
    seenBy: `Staffing; ${REVIEWERS}: only released profiles`,
    from: "The approved levels that the person chose to show",
    rule: "Shows the released copy. Unless the person chooses otherwise, levels from Intermediate on are shown. The list has the names of all people with a released profile, in their order, and is searched by them; an anonymous profile leaves the name out of its page and document.",
  },
  {
    name: "Learning pointers",
    page: "/learning-pointers",
    seenBy: `The person; ${REVIEWERS}, on the sheet`,
    from: "Planned and done learning pointers",
    rule: "Own plan first, then by name.",
  },
  {
    name: "Reach of a competency",
    page: "/competency",
    seenBy: "Managers and admins",
    from: "Disciplines of sheets, rated rows, and approved levels",
    rule: "Counts the people who get a competency, rated rows that a change removes, and the approved levels whose texts a change concerns. No names.",
  },
  {
    name: "People",
    page: "/people",
    seenBy: "Admins",
    from: "Names, emails, roles, disciplines, managers, last sign-in",
    rule: "Lists people by name, manager, last sign-in or state, and counts a manager's reports. Searched by names and emails.",
  },
  {
    name: "Search",
    page: ON_EVERY_PAGE,
    seenBy: `Everyone: rows of their own sheet and its competencies. Managers and admins: all competencies of the template. ${REVIEWERS}: people`,
    from: "Names of people, competencies, areas, languages and disciplines, and the disciplines of the people found. No levels, notes or requests",
    rule: `The first ${MAX_FOUND} active people, competencies, rows and areas whose names have every word that was typed; of one's own rows also other names for the same thing (js, JavaScript). People and competencies are sorted by name, rows as on the sheet. What people search for isn't stored.`,
  },
  {
    name: "Digest",
    page: "/settings/emails",
    seenBy: "The person who gets the email",
    from: "Requests and questions that wait for the person, and decisions about theirs",
    rule: "Lists what waits and what was decided since the last digest; nothing is sent without either, and at most one a day. The person can turn it off. No level's name with a person's, unless an admin turns that on.",
  },
];

/** Pages that only show records as they are stored. */
export const PLAIN_PAGES: readonly string[] = [
  "/audit",
  "/competency-matrix-template",
  "/import",
  "/my-data",
  "/profile",
  "/profile-template",
  "/settings",
  "/settings/messages",
  "/settings/sessions",
  "/settings/tokens",
  "/settings/webhooks",
  "/starters",
];
