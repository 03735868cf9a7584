import { z } from "zod";
import { MAX_TEXT } from "@/lib/finder/palette-search/contract";
import { MAX_TYPED } from "@/lib/finder/people-search/parse-rules";
import { MAX_PURPOSE } from "@/lib/finder/people-search/rules";
import { REVIEW_STATES } from "@/lib/reviews/requests/rules";
import { LevelInput } from "@/lib/sheet/rows/contract";
import { MAX_LISTED } from "./rules";

// What assistants see of each tool's input. The operations behind the tools check their own inputs again.

const Id = z.int().positive();

const page = {
  limit: z.int().min(1).max(MAX_LISTED).default(20).describe("Most entries of the answer"),
  cursor: z.string().optional().describe("next_cursor of the answer before, for the next entries"),
};

const purpose = z
  .string()
  .max(MAX_PURPOSE)
  .default("")
  .describe("What the search is for, such as the project. The people shown can read it with the caller's name");

export const FindPeople = z.strictObject({
  question: z
    .string()
    .min(1)
    .max(MAX_TYPED)
    .describe(
      "Conditions with commas between them: a competency, area or language, with a level if it matters, such as " +
        "“Kafka advanced, AWS, nice: React”. Also “discipline: Developer”, “manager: Ada Lovelace”, " +
        "“confirmed within 6 months”, “happy to teach”",
    ),
  purpose,
  confirmed_only: z.boolean().default(false).describe("Leaves out imported levels that nobody has confirmed"),
  ...page,
});

export const OpenCard = z.strictObject({ user_id: Id.describe("Of find_people"), purpose });

export const MySheet = z.strictObject({
  sheet_competency_id: Id.optional().describe("Returns this row in full, with its notes and criteria"),
});

export const Nothing = z.strictObject({});

export const Prepare = z.strictObject({
  conversation_id: Id.optional().describe("One of the caller's conversations; without it the next that isn't closed"),
});

export const RequestLevel = z.strictObject({
  sheet_competency_id: Id.describe("A row of the caller's own sheet, of my_sheet"),
  level: LevelInput.describe("The level to request. The current level withdraws a pending request"),
});

export const ListReviews = z.strictObject({
  review_id: Id.optional().describe("Returns this request in full: criteria, notes, comment, evidence, questions"),
  state: z.enum(REVIEW_STATES).default("waiting_for_me"),
  user_id: Id.optional().describe("Only this person's requests"),
  ...page,
});

export const Decide = z
  .strictObject({
    review_id: Id.describe("Of list_reviews"),
    competency_change_id: Id.describe("Of list_reviews. If the request has changed since, nothing is decided"),
    approved_level: LevelInput.optional().describe(
      "To approve at this level; below the current one, give a reason, too",
    ),
    reason: z.string().optional().describe("To decline, or to set a lower level: the owner reads it"),
  })
  .refine(({ approved_level, reason }) => approved_level !== undefined || reason !== undefined, {
    error: "Give approved_level or reason.",
  });

export const Needs = z.strictObject({
  list: z
    .enum(["counts", "open", "all"])
    .default("counts")
    .describe(
      "counts: what is needed each quarter, against how many people there are. open: needs that anyone may raise a " +
        "hand for. all: every need with its title (staffing, managers and admins)",
    ),
});

export const WhoIsFree = z.strictObject({
  question: z
    .string()
    .max(MAX_TYPED)
    .default("")
    .describe("Conditions as of find_people; empty for everyone whose engagements the caller may see"),
  purpose,
  ...page,
});

export const SearchCompetencies = z.strictObject({ words: z.string().min(1).max(MAX_TEXT) });

export const Criteria = z.strictObject({ competency_id: Id.describe("Of search_competencies or my_sheet") });
