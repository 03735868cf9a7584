import type { Actor } from "@/lib/platform/core/actor";
import type { FreeWords } from "@/lib/finder/availability/spell-rules";
import { LAST_YEAR } from "@/lib/reviews/history/rules";

/** Who a person is, as far as the viewer may read it. */
export type Who = {
  name: string;
  /** The address of the photo in the CV that the viewer may read first; null without. */
  photo: string | null;
  disciplines: readonly string[];
  /** Null for people whose disciplines use none. */
  languages: readonly string[] | null;
  grade: { id: number; name: string } | null;
  /** The last day of an absence that has begun. */
  awayUntil: string | null;
  /** When they are free; null where the viewer doesn't see their time, and of one's own. */
  free: FreeWords | null;
  /** The conversation of the person with the viewer that is under way. Of one's own, with any manager. */
  underWay: { id: number; heldOn: string; isOpen: boolean } | null;
  /** Of a report: the conversation in which the viewer can agree something; null for none. */
  agreesIn: number | null;
};

/** Which views of a person the viewer may open. */
export type Views = {
  userId: number;
  sheetId: number;
  isOwn: boolean;
  seesSheet: boolean;
  seesCard: boolean;
  /** The released CV that the viewer may read; null for none, and of one's own pages. */
  cvId: number | null;
  /** Whether the viewer has conversations with the person, as one of their managers. */
  seesConversations: boolean;
};

/** A person's head; `who` is null if the viewer may open nothing of them but a released CV. */
export type PersonHead = Views & { who: Who | null };

export type HeadTab = "sheet" | "card" | "engagements" | "cv" | "history" | "conversations";
type Tab = { label: string; href: string; isCurrent: boolean; meaning?: string | undefined };

/** What the tabs that aren't named by an everyday word lead to. */
const MEANINGS: Partial<Record<HeadTab, string>> = {
  sheet: "Levels of all competencies",
  card: "What everyone who may find people sees",
  engagements: "Projects, certificates, courses, education and languages",
  history: "Levels gained, and the sheet as it was on a day",
};

/** Returns the views of the viewer's own pages. */
export const ownViews = (viewer: Pick<Actor, "userId" | "sheetId">): Views => ({
  userId: viewer.userId,
  sheetId: viewer.sheetId,
  isOwn: true,
  seesSheet: true,
  seesCard: true,
  cvId: null,
  seesConversations: true,
});

const sheetPath = ({ userId, sheetId, isOwn }: Views) => (isOwn ? "/sheet" : `/users/${userId}/sheets/${sheetId}`);

/** The address of what a person's grade expects of them; null without one, and for all but them and their managers. */
export const expectedOf = (head: PersonHead): string | null =>
  head.who?.grade && (head.isOwn || head.seesConversations)
    ? `${sheetPath(head)}?expected_of=${head.who.grade.id}`
    : null;

/** Returns a person's views as tabs. */
export function headTabs(head: Views, current: HeadTab | null): Tab[] {
  const { userId, isOwn } = head;
  const sheet = sheetPath(head);
  const tabs: readonly [HeadTab, string, string, boolean][] = [
    ["sheet", "Sheet", sheet, head.seesSheet],
    [
      "conversations",
      "Conversations",
      isOwn ? "/conversations" : `/conversations?person=${userId}`,
      head.seesConversations,
    ],
    // From the sheet, so that the navbar marks the same place above all tabs.
    ["card", "Card", `/cards?ids=${userId}${head.seesSheet ? `&from=${sheet}` : ""}`, head.seesCard],
    ["engagements", "Engagements", "/engagements", isOwn],
    ["cv", "CV", isOwn ? "/cv" : `/cvs/${head.cvId}`, isOwn || head.cvId !== null],
    ["history", "History", `${sheet}?${LAST_YEAR}`, head.seesSheet],
  ];
  return tabs.flatMap(([tab, label, href, isOpen]) =>
    isOpen ? [{ label, href, isCurrent: tab === current, meaning: MEANINGS[tab] }] : [],
  );
}
