import { eitherOf, NOT_STORED } from "./not-stored-rules";
import { MIN_COUNTED, NAMELESS_RULE } from "@/lib/platform/core/nameless-counts";
import { REMIND_DAYS } from "@/lib/messages/emails/rules";
import { ORDER_FOR_NEED } from "@/lib/finder/availability/fit-rules";
import { MAX_CARDS, MOST_STEPS, ORDER_RULE } from "@/lib/finder/people-search/rules";
import { FIRST_STEPS, WAITS_FOR_ADMINS } from "./admin-rules";
import { CONVERSATIONS, LEARNING_PLAN } from "./conversation-rules";
import { MAX_POINTERS, MAX_STEPS } from "@/lib/conversations/conversations/step-rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { MAX_FOUND } from "@/lib/finder/palette-search/rules";

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
/** Where something is computed that no page shows. */
export const BESIDE_PAGES = {
  api: "No page: the API only",
  exports: "Several pages, under Export",
  cards: "/cards, from the finder",
  email: "No page: email",
  webhooks: "No page: calls to other systems",
} as const;

const REVIEWERS =
  "admins, of everyone, and managers, of everyone or of their reporting line (as the company has chosen)";
const REPORTING_LINE = "Managers: people of their reporting line; admins: everyone";
const FINDERS = "People who may find others";

/** What holds for all of them. */
export const NEVER = [
  "There is no artificial intelligence in it: no model is trained or asked, no text is sent to one, and nothing is guessed about people. Every list follows a fixed rule, written below.",
  `It isn't made to rate performance, to set pay, to choose people for dismissal or transfer, or to watch how people behave or how much they work. It has no data of ${eitherOf(NOT_STORED.data)}. Of an absence it has the first and last day that an admin enters, and no reason. Sign-ins, log-outs and acts in the audit log have a time, which says when the app was used and not how long a person worked; an admin can list and export them of one person. The app can't prevent that people use what they read for other ends: the company's rules have to.`,
  `No ${eitherOf(NOT_STORED.figures)} of a person is computed or stored. Figures about one person are counts of levels and requests: levels gained in a time, rows at each level and without one, requests that wait, rows whose latest request was declined, overdue levels, steps that lack to a search, rows done in a round of conversations. Figures about managers are their reports, and the requests that wait for them. Lists have an order: the finder's is how well people meet a search, Team can be sorted by one competency's level, and Competency Matrices by the length of waiting requests, which is stored.`,
  "No decision is automatic: a current level changes only when a manager or admin approves, sets or imports it or undoes that, when the operator imports a file of levels, when its owner objects to an imported one, or when an admin merges two entries of the template or undoes the merge. An imported level is marked until its owner or a reviewer confirms it, or a reviewer approves or sets one, and the finder can leave it out until then. A reviewer can accept imported levels of one area of a person together, at most 10 at a time and with the criterion of each in view; an accepted level is an approved one. Without a decision, the app closes a waiting request when its competency is unpublished or its row leaves the sheet; the current level stays (of a row that left, until the row is deleted).",
  "A merge can make one row of two on a sheet. The one that is on the sheet stays; if both are, the one that a reviewer approved or set; otherwise the one that was confirmed; otherwise the one with the higher level, also of two approved ones; if these are equal, the one that changed last; otherwise that of the entry that stays. It keeps its level and request, or gets the other's request if that is for a higher level. It gets the other's changes, its notes if that was on the sheet too, its agreements, and its interest if it has none. If the two levels differ, the row's history has the merge and the other level, and the owner is told on their sheet.",
  "Working time and the texts of notes aren't evaluated. Of what people do in the app, only what the next three lines say.",
  "Sign-ins: admins see the last one and can sort People by it. Their first steps, what waits for them and the undo of an import of people tell those who have signed in from others. People who haven't get invitations and no other email.",
  "Work on sheets: Competency Matrices says when a sheet last changed (a level, a note, a discipline or a language) and can be sorted by it. Waiting requests show since when they wait. A round of conversations shows managers how many rows each of their reports has done.",
  "Acts: admins read in the audit log who changed what, and when each person signed in, logged out or was refused; nothing computes times or counts from it. People read who visited their sheet and who found them. The operator's logs have sign-ins, log-outs, refusals, uses of tokens and downloads; the trust pack lists their fields, under security.",
  'A current level is one that was approved, set or imported. The finder, cards, Team, Needs, and the exports of found people, of Team and of levels for an import use current levels, so imported ones too, and requests and notes never count. Four exports have more: that of Competency Matrices the waiting requests, that of Reviews the requests and decisions, that of a sheet its requests and notes, and that of levels on the command line the requested levels. CVs use approved and set levels only, imported ones once a reviewer has accepted them. The finder says imported beside a level that no reviewer has approved, and lists approved ones before them. Its condition "confirmed within" leaves out imported levels that nobody has confirmed. The date in an imported file is shown with the source, also after the level was accepted, stands in a CV as the month since when the level is on record, and on days of the past the level holds from that date on, unless its import was undone or its owner objected. It counts for nothing else: a level from a file is never one gained, and overdue and "confirmed within" by approvals and confirmations.',
];

/** Every list that orders, chooses or counts people or their levels. */
export const EVALUATIONS: readonly Evaluation[] = [
  {
    name: "Summary of a sheet",
    page: "/sheet",
    seenBy: `The person; ${REVIEWERS}`,
    from: "Levels of the sheet and their changes",
    rule: `Counts rows without a level, with a waiting and with a declined request, overdue rows, rows whose level is higher than 12 months ago (approved, set or imported), and shows each area's levels. A level from ${LEVEL_LABELS.basic} on is overdue if it was last approved, set or confirmed longer ago than an admin's setting and no request waits; without that setting none is, and an imported level that nobody has confirmed never is. Tells the person what others did since they last marked it as seen: levels approved, declined, set, imported or confirmed, requests closed, questions, and decisions about their grades. An import of the operator and a request that the app closed are told only together with something else.`,
  },
  FIRST_STEPS,
  WAITS_FOR_ADMINS,
  {
    name: "What a grade expects, and the case for it",
    page: "/sheet",
    seenBy: "The person and their direct and indirect managers; no other manager, admin or staffing",
    from: "Current levels of one sheet, and the levels that the company expects of a grade",
    rule: "Only in a company with grades. Counts the competencies that a grade expects a level of (in some languages, where an area has a row for each), and lists those whose level isn't there yet by area and name, with the criterion, learning pointers and the person's goal. An imported level counts and says that it is unconfirmed. Nobody gets a list, order or count of people by it, and it changes no level and no grade. From it the person builds a case on a day: those that are there, with criterion, day and person of the approval and the notes and links that the person chose, and the others with goal and planned learning. Managers read the copy that the person released, until the person withdraws it; nobody gets a list of cases.",
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
    rule: "Shows the sheet as it was on a day, with who approved each level and rows that have gone since, marks what differs from today, and lists the levels gained (approved or set) among the sheet's latest 500 changes.",
  },
  {
    name: "Competency Matrices",
    page: "/competency-matrices",
    seenBy: REPORTING_LINE,
    from: "Names, disciplines, waiting requests, last change of the sheet",
    rule: "One line for each person, with their primary manager. Sorted by waiting requests unless another column is chosen: each request is a line (area, competency, levels, day), and people whose lines have the most letters come first. Counts waiting requests and says since when the oldest waits, and when the sheet last changed. Searched by the names of people and managers, and limited to people with a waiting request.",
  },
  {
    name: "Team",
    page: "/team",
    seenBy: REPORTING_LINE,
    from: "Current levels, waiting requests, disciplines, managers, needs, and the last day of an absence while it lasts",
    rule: "People and competencies as a matrix. People are sorted by name, discipline, manager or one competency's level, never by a total. Below each competency: how many people have each level, and how many a need lacks. A dot marks a level beside which a request waits; it counts for nothing. A reader can take people out of the counts as away: this is stored nowhere and ends with the page. Beside the name of someone whose absence an admin has entered is its last day, while it lasts; they stay in the order and the counts.",
  },
  {
    name: "Finder",
    page: "/finder",
    seenBy: FINDERS,
    from: `Levels from ${LEVEL_LABELS.basic} on, their languages and when they were confirmed, disciplines, managers, the last day of an absence while it lasts, interests that their owners show the reader (to everyone who may find others, or to their managers), and for planners the engagements and absences of the people whose time they see`,
    rule: `People who meet all musts, or lack at most ${MOST_STEPS} steps, with what they lack in words. A planner can ask who has a share of their time left on a day or within some days; people whose time the planner doesn't see don't meet it. ${ORDER_RULE} The people shown for a need are in its order in Availability. At most ${MAX_CARDS} people side by side. Each search that shows names is recorded: the people shown can read who searched, when, by which conditions, and the purpose. Without one nothing is shown or exported if FINDER_PURPOSE in settings.md is required; otherwise it can be left out. A search that finds nobody isn't recorded: it counts the people found without each must, without names, and without a condition nobody is listed.`,
  },
  {
    name: "Reviews",
    page: "/reviews",
    seenBy: "Admins, and managers, of everyone or of their reporting line (as the company has chosen)",
    from: "Waiting requests, questions and replies",
    rule: "Lists requests by whose turn it is (the reviewer, the person who requests, or hidden until a day), those that wait longest first, and the reviewer's own decisions. Counts those that wait for the reviewer.",
  },
  CONVERSATIONS,
  {
    name: "Rounds of conversations",
    page: "/conversation-rounds",
    seenBy: `The person, on their sheet: that they are asked, and whether they are done. Managers and admins: the names of people in their own reporting line, with who has begun and who is done. Managers and admins of every round, others of rounds that ask them: how many people are asked and how many are done, without names, ${NAMELESS_RULE}; of a round that asks fewer than ${MIN_COUNTED} people only that`,
    from: "Disciplines, the reporting line, and the kind, state and closing day of conversations; never what is in them",
    rule: "Beside the name of a report who is away is the last day of the absence. Counts a person as done once a conversation of the round's kind between them and one of their managers was closed within the round's days, and as begun while one is prepared or open. Nothing is stored per person.",
  },
  {
    name: "Availability",
    page: "/staffing",
    seenBy: "Staffing and admins; managers: the people in their reporting line",
    from: "Engagements and their percentages, absences, and, where conditions are chosen, current levels as in the finder",
    rule: `Lists people by the first day on which they are here and less than all of their time is taken by agreed engagements, those with more time first, then those who are free longest, then by name, with how much of their time is free from then on and what takes it first: an engagement that is agreed, held or asked, or an absence. Of a person whose time is taken for good it only says so. Without a need people can be searched by name, discipline and location. For a chosen need those on it come first. ${ORDER_FOR_NEED} Shows what each is asked, held and agreed for in 26 weeks. With conditions it lists the people that the finder finds, after those on the chosen need, and is recorded like a search.`,
  },
  {
    name: "Needs",
    page: "/needs",
    seenBy: `Everyone: numbers of people without names, ${NAMELESS_RULE}. ${FINDERS}: exact numbers. Staffing, managers and admins: titles of the needs, and names of people who are on them or raised a hand`,
    from: "Needs, engagements, current levels, raised hands, and the last day of an absence while it lasts",
    rule: "For each competency and quarter: the people that needs lack, whole ones on the day on which most are missing, or what is missing over its days if that is more, times their probability, against people at the level and those one step below. A competency without a need isn't evaluated.",
  },
  LEARNING_PLAN,
  {
    name: "CVs",
    page: "/cvs",
    seenBy: `Staffing; ${REVIEWERS}: only released CVs`,
    from: "The approved and set levels, engagements and records that the person chose to show",
    rule: `Shows the released copy. Unless the person chooses otherwise, levels from ${LEVEL_LABELS.intermediate} on are shown. How long an area was used is the months of the engagements that used it, each counted once. The list has the names of all people with a released CV, in their order, and is searched by them; an anonymous CV leaves the name out of its page and document.`,
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
    from: "Disciplines of sheets, rows with a level or notes, and approved or set levels",
    rule: "Counts the people who get a competency, rows with a level or notes that a change removes or makes read-only, and the approved or set levels whose texts a change concerns. No names.",
  },
  {
    name: "People",
    page: "/people",
    seenBy: "Admins",
    from: "Names, emails, roles, disciplines, managers, last sign-in",
    rule: "Lists people by last name, manager or last sign-in, filtered by state, and counts a manager's reports. Searched by names and emails.",
  },
  {
    name: "Search",
    page: ON_EVERY_PAGE,
    seenBy: `Everyone: rows of their own sheet, and the names of published competencies. Managers and admins: all competencies of the template. People: ${REVIEWERS}; the staffing role everyone, whose cards it may open. Clients, and needs with their titles: staffing, managers and admins`,
    from: "Names of people, competencies, areas, languages, disciplines and clients, needs, and the disciplines of the people found. No levels, notes or requests",
    rule: `The first ${MAX_FOUND} active people, competencies, rows, areas, clients and needs whose names have every word that was typed, as far as one sees them elsewhere; needs also by what they look for, and without a title for those who don't plan; of one's own rows also other names for the same thing (js, JavaScript). A word for a page, such as conversations, may be beside a person's name; people are shown with those of their pages that one may open. People and competencies are sorted by name, rows as on the sheet. What people search for isn't stored.`,
  },
  {
    name: "Cards",
    page: BESIDE_PAGES.cards,
    seenBy: `${FINDERS}, of everyone who is active; everyone their own`,
    from: `Name, disciplines, location, primary manager, engagements, absence and from when they are free as far as the reader sees them in Availability, current levels from ${LEVEL_LABELS.basic} on with their languages, the day of the approval or confirmation, interests shown to the reader, and, for readers who may open it (CVs, above), that a CV is released`,
    rule: `At most ${MAX_CARDS} cards side by side: rows where levels differ first, then by area and name; a level that a person doesn't have counts as ${LEVEL_LABELS.no_experience}. Opening others' cards is recorded like a search, and needs a purpose like one.`,
  },
  {
    name: "Audit log",
    page: "/audit",
    seenBy: "Admins",
    from: "Records of acts: who did what and when, and the person concerned",
    rule: "Newest first, changes first, sign-ins and refusals apart; filtered by person (as the one who acted or who is concerned), by act and by time, and exported with the same filters. So an admin can list what one person did, with times, and when they signed in and logged out. Sessions that end by themselves leave no record. Reading pages isn't in it; each export of it is.",
  },
  {
    name: "Messages",
    page: "/settings/messages",
    seenBy: "Admins",
    from: "Emails and webhook calls: kind, time, person, attempts, the receiver's answer",
    rule: "Newest first, filtered by state and by webhook. No texts. Opens and clicks aren't tracked.",
  },
  {
    name: "Record of changes",
    page: BESIDE_PAGES.api,
    seenBy: `Everyone, of their own sheet; ${REVIEWERS}`,
    from: "Changes of rows: requests, approvals, declines with their reasons, set, imported, undone and confirmed levels, and who made them",
    rule: "GET /competency_changes: newest first, from a time on, of one person or of all whose sheets the caller may see; where all managers review everyone, that is the whole company. It is for programs that follow changes, and isn't recorded as a visit.",
  },
  {
    name: "Exports",
    page: BESIDE_PAGES.exports,
    seenBy:
      "Team's levels, levels on a day and Competency Matrices: managers, of their reporting line, and admins, of everyone. Found people: people who may find others. A sheet: the person and its reviewers. People, levels for an import and the audit log: admins. Requests and the list of CVs: who sees the page. Rounds of conversations: everyone; the rows done by their own reports: managers and admins. Needs with titles and raised hands: staffing, managers and admins. What is needed against how many people there are: everyone, with the numbers that Needs shows them",
    from: "What the page shows",
    rule: `The same people and order as the page, as CSV or Excel: a row for each person with their current levels (matrix), for each person with their waiting requests (employees, of Competency Matrices), for each person found with the levels found (people matches), for each row of a sheet with its levels, request and notes, for each request with its levels and decision (reviews), for each round of conversations with its numbers of people in the bands of its page, for each of a manager's reports in a round with the rows done, for each need with raised hands, for each condition of needs with the counts of the page, for each released CV without what it says, for each person with email, name, roles, disciplines, languages, managers and state (people), for each level from ${LEVEL_LABELS.basic} on (levels for an import), for each record of the audit log. That of levels on a day has a row for each level that active reports (for an admin: all people, deactivated ones too) had at the end of a past day, with who approved it, where it came from and when the row left the sheet. Each export is in the audit log with its kind and number of rows; those of a sheet are also visits.`,
  },
  {
    name: "Import",
    page: "/import",
    seenBy: "Managers and admins who import. Of levels: only of people whose levels they review",
    from: "The file, and the current levels, people or template entries that it names",
    rule: "A preview says line by line what would change, with the level before and after, and writes nothing and isn't recorded. An approved, set, confirmed or requested level is never changed, nor one to which its owner objected imported again. Lists imports with counts, and undoes one within 30 days.",
  },
  {
    name: "Previews of changes to people and template",
    page: "/people",
    seenBy: "Admins",
    from: "People, disciplines, managers, rows and levels",
    rule: "Before a merge, a hand-over of reports, a change of several people or an import of people: counts the people, rows with a level, request or notes, and requests concerned, and names the people that a hand-over would move. They write nothing and aren't recorded.",
  },
  {
    name: "Emails about questions and rounds of conversations",
    page: BESIDE_PAGES.email,
    seenBy: "The person who gets the email",
    from: "Requests, questions, and conversations that rounds ask for",
    rule: `A question about a request goes to the person who requests, at once, if the request still waits for their answer. "Round of conversations begins" goes on its first day, or when it is created later, to the people in it who aren't done, and "ends soon" ${REMIND_DAYS} days before its end to those who aren't done. Emails about rounds wait while the person is away. Managers get no email about who isn't done.`,
  },
  {
    name: "Webhook calls",
    page: BESIDE_PAGES.webhooks,
    seenBy: "The systems whose addresses admins entered",
    from: "Acts of people, when they happen",
    rule: "One call for each act of a kind that the webhook is set up for: interfaces.md says with which content. No counts and no lists.",
  },
  {
    name: "Digest",
    page: "/settings/emails",
    seenBy: "The person who gets the email",
    from: "Requests and questions that wait for the person, decisions about theirs, levels that a reviewer set, and agreements that are due",
    rule: "Lists what waits for the reader, by the rule of Reviews, and what was decided since the last digest; a question that had its own email since then is left out. Nothing is sent without either, and at most one a day. It waits while the person is away. The person can turn it off. No level's name with a person's, unless an admin turns that on.",
  },
];
