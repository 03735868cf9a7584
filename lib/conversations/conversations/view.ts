import type { z } from "zod";
import type { Conversation, ConversationHead } from "./contract";

export type ShownConversation = z.output<typeof Conversation>;

/** The data of the Conversations screen: a person's conversations with the viewer, and the one that is shown. */
export type ConversationsView = {
  person: { userId: number; sheetId: number; name: string };
  isOwn: boolean;
  /** The latest first. */
  trail: z.output<typeof ConversationHead>[];
  /** Null before the first. */
  shown: ShownConversation | null;
  /** The managers with which one can be prepared; of a report the viewer alone. */
  managers: { id: number; name: string }[];
  /** The grades that the person can make a case for. */
  aims: { id: number; name: string }[];
  /** Of one's own: the conversations about a grade whose case the viewer was invited to read, and that aren't closed. */
  toRead: z.output<typeof ConversationHead>[];
  /** Of one's own: the viewer's conversations as a manager, those that aren't closed first. */
  withReports: z.output<typeof ConversationHead>[];
  /** Whether the viewer decides about the grade of the one that is shown. */
  decides: boolean;
  /** For the first lines of the viewer's own preparation, while nothing is written; else empty. */
  firstLines: string;
  /** The day (UTC), such as 2026-12-01. */
  today: string;
};
