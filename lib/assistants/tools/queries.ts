import { isManagerOrAdmin } from "@/lib/platform/core/actor";
import { AppError } from "@/lib/platform/core/errors";
import { listOwnEngagements } from "@/lib/engagements/engagements/queries";
import { getConversation, listConversations } from "@/lib/conversations/conversations/queries";
import { PROMPTS } from "@/lib/conversations/conversations/rules";
import { listAgreements } from "@/lib/sheet/agreements/queries";
import { listAvailability } from "@/lib/finder/availability/queries";
import { getNeedCounts, listNeeds, listOpenNeeds } from "@/lib/finder/needs/queries";
import { search } from "@/lib/finder/palette-search/queries";
import { conditionsText } from "@/lib/finder/people-search/condition-rules";
import { getPersonCard, listPeopleMatches } from "@/lib/finder/availability/match-queries";
import { getFinderCatalogue } from "@/lib/finder/people-search/catalogue-queries";
import { parseTyped, type Unread } from "@/lib/finder/people-search/parse-rules";
import { questionWords } from "@/lib/finder/people-search/rules";
import { getReview, listReviews } from "@/lib/reviews/requests/queries";
import { getNextSteps } from "@/lib/conversations/conversations/step-queries";
import { getSheet, getSheetCompetency } from "@/lib/sheet/rows/queries";
import { getCompetency } from "@/lib/template/competencies/queries";
import * as contract from "./contract";
import { listed, parsed, tool, type ToolCall, whole } from "./rules";

const unreadText = (unread: readonly Unread[], readAs: string): string =>
  unread
    .map(({ text, why, suggestions }) => {
      const meant = suggestions.map(({ typed }) => `“${typed}”`).join(", ");
      return `Not read: “${text}”. ${why}${meant === "" ? "" : ` Try ${meant}.`}`;
    })
    .concat(readAs === "" ? [] : `The rest reads as: ${readAs}. Nobody was searched for.`)
    .join(" ");

const findPeople = tool({
  name: "find_people",
  title: "Find people",
  description:
    "Finds people by current levels, as Cairn's finder does: in groups, with the reason in words, never ranked by a " +
    "score. read_as says how the question was understood: repeat it. Everyone shown can read in My data who searched, " +
    "by what and what for.",
  scope: "read",
  input: contract.FindPeople,
  run: async ({ run }, { question, confirmed_only, ...asked }) => {
    const catalogue = await run(getFinderCatalogue, {});
    const { unread, ...read } = parseTyped(question, catalogue);
    const read_as = questionWords(read);
    if (unread.length > 0) throw new AppError("invalid", unreadText(unread, read_as));
    const found = await run(listPeopleMatches, {
      ...asked,
      must: conditionsText(read.must),
      nice: conditionsText(read.nice),
      confirmed_only: confirmed_only ? "true" : "false",
    });
    return { read_as, ...listed(found) };
  },
});

const openCard = tool({
  name: "open_card",
  title: "Open a person's card",
  description:
    "Returns what those who may find a person see of them: disciplines, levels, interests that they show, " +
    "and whether " +
    "they have released a CV. The person can read in My data who opened it.",
  scope: "read",
  input: contract.OpenCard,
  run: ({ run }, input) => run(getPersonCard, input),
});

/** Reads the caller's own sheet. */
export const readSheet = async ({ actor, run }: ToolCall) => parsed(await run(getSheet, { sheet_id: actor.sheetId }));

const mySheet = tool({
  name: "my_sheet",
  title: "My sheet",
  description:
    "Returns the rows of the caller's own sheet with current and requested levels, or one row in full with its notes " +
    "(HTML) and criteria.",
  scope: "read",
  input: contract.MySheet,
  run: async (call, { sheet_competency_id }) => {
    if (sheet_competency_id !== undefined)
      return call.run(getSheetCompetency, {
        sheet_id: call.actor.sheetId,
        sheet_competency_id,
      });
    const { sheet_competencies } = await readSheet(call);
    return sheet_competencies.map(({ id, competency, competency_change: _change, notes, ...row }) => ({
      sheet_competency_id: id,
      ...row,
      competency: { id: competency.id, name: competency.name },
      has_notes: notes !== "",
    }));
  },
});

const listReviewsTool = tool({
  name: "list_reviews",
  title: "List requests to decide",
  description: "Lists the level requests that the caller may decide (managers and admins), or returns one in full.",
  scope: "read",
  input: contract.ListReviews,
  run: async ({ run }, { review_id, ...filter }) => {
    if (review_id !== undefined) {
      const review = await run(getReview, { competency_change_id: review_id });
      if (filter.user_id === undefined || review.user.id === filter.user_id) return review;
      throw new AppError("not_found", "This request is another person's than user_id.");
    }
    return listed(whole(await run(listReviews, filter)));
  },
});

const needsTool = tool({
  name: "needs",
  title: "Needs",
  description: "Returns what projects need, now and in the next quarters.",
  scope: "read",
  input: contract.Needs,
  run: async ({ run }, { list }) => {
    if (list === "open") return listed(await run(listOpenNeeds, {}));
    if (list === "all") return listed(await run(listNeeds, {}));
    return run(getNeedCounts, {});
  },
});

const whoIsFree = tool({
  name: "who_is_free",
  title: "Who is free",
  description:
    "Lists people by the day from which they are free, with what takes their time and, with conditions, what they have " +
    "of them (staffing, managers and admins). Clients that may not be named have an alias. With conditions, everyone " +
    "shown can read in My data who searched, by what and what for.",
  scope: "read",
  input: contract.WhoIsFree,
  run: async ({ run }, { question, ...asked }) => {
    if (question === "") return listed(await run(listAvailability, asked));
    const catalogue = await run(getFinderCatalogue, {});
    const { unread, ...read } = parseTyped(question, catalogue);
    const read_as = questionWords(read);
    if (unread.length > 0) throw new AppError("invalid", unreadText(unread, read_as));
    const [must, nice] = [conditionsText(read.must), conditionsText(read.nice)];
    return { read_as, ...listed(await run(listAvailability, { ...asked, must, nice })) };
  },
});

const myEngagements = tool({
  name: "my_engagements",
  title: "My engagements",
  description:
    "Returns what the caller did, does and may do for clients. Clients that may not be named have an alias: use it.",
  scope: "read",
  input: contract.Nothing,
  run: ({ actor, run }) => run(listOwnEngagements, { sheet_id: actor.sheetId }),
});

const myAgreements = tool({
  name: "my_agreements",
  title: "My agreements",
  description:
    "Returns what the caller agreed on their development, with themselves or in a conversation: in words, a level of a " +
    "row, a learning pointer, a course or a teacher, by which day, and whether it was kept.",
  scope: "read",
  input: contract.Nothing,
  run: ({ actor, run }) => run(listAgreements, { sheet_id: actor.sheetId }),
});

const prepare = tool({
  name: "prepare",
  title: "Prepare a conversation",
  description:
    "Returns what helps the caller to prepare a conversation of theirs: its day, the other person, what happened since they " +
    "last talked, the rows worth looking at, agreements, what the caller could work on next with reasons, and what the " +
    "caller has written so far, never what the other has.",
  scope: "read",
  input: contract.Prepare,
  run: async ({ run }, { conversation_id }) => {
    const next = async () =>
      (await run(listConversations, {})).answer.findLast(({ state, side }) => state !== "closed" && side !== "reader")
        ?.id;
    const id = conversation_id ?? (await next());
    if (id === undefined) throw new AppError("not_found", "You have no conversation to prepare.");
    const { answers, side, ...about } = await run(getConversation, { conversation_id: id });
    if (side === "reader") throw new AppError("not_found", "You read this case, but don't prepare the conversation.");
    const steps = side === "person" ? await run(getNextSteps, {}) : [];
    const next_steps = steps.map(({ because: _, ...step }) => step);
    return { ...about, side, questions: PROMPTS[side], answers: answers[side], next_steps };
  },
});

const searchCompetencies = tool({
  name: "search_competencies",
  title: "Search competencies",
  description:
    "Searches competencies by name: of the template for managers and admins, for others of their own sheet. Also " +
    "returns the rows of the caller's own sheet with that name.",
  scope: "read",
  input: contract.SearchCompetencies,
  run: async ({ run }, { words }) => {
    const found = await run(search, { q: words });
    return {
      competencies: found.competencies,
      my_rows: found.sheet_rows.map(({ id, ...row }) => ({ sheet_competency_id: id, ...row })),
    };
  },
});

const criteria = tool({
  name: "criteria",
  title: "Criteria",
  description: "Returns what each level of a competency means, word for word.",
  scope: "read",
  input: contract.Criteria,
  run: async (call, { competency_id }) => {
    if (isManagerOrAdmin(call.actor)) return call.run(getCompetency, { competency_id });
    // Others read the criteria on their own sheets.
    const row = (await readSheet(call)).sheet_competencies.find(({ competency }) => competency.id === competency_id);
    if (!row) throw new AppError("not_found", "Your sheet has no such competency.");
    return { ...row.competency, area_name: row.area_name };
  },
});

/** The tools that only read. */
export const READING_TOOLS = [
  findPeople,
  openCard,
  mySheet,
  listReviewsTool,
  needsTool,
  whoIsFree,
  myEngagements,
  myAgreements,
  prepare,
  searchCompetencies,
  criteria,
];
