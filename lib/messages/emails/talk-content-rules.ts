import { type ConversationKind, KIND_LABELS, talkTitle } from "@/lib/conversations/conversations/rules";
import { counted } from "@/lib/platform/core/counted";
import { formatDay } from "@/lib/platform/core/format-day";
import { footer, type Off } from "./content-rules";
import type { Letter } from "./letter-rules";

/** A kind as an email names it: none says that it is about a grade, unless the email may name the grade. */
const nameOf = (kind: ConversationKind): string => (kind === "grade" ? "Conversation" : KIND_LABELS[kind]);

export type RoundContent = { name: string; kind: ConversationKind; endsOn: string };

const roundFooter = (off: Off) => footer("You get this email because the round asks you for a conversation.", off);

/** Returns that a round of conversations has begun. */
export const roundOpenedLetter = ({ name, kind, endsOn }: RoundContent, off: Off): Letter => ({
  title: `Prepare your conversation: ${name}`,
  paragraphs: [
    `Please hold this conversation with your manager by ${formatDay(endsOn)}: ${nameOf(kind)}. Each of you prepares alone; ` +
      "both preparations open at the same moment.",
  ],
  action: { label: "Prepare", path: "/conversations" },
  footer: roundFooter(off),
});

/** Returns that a round of conversations ends soon. */
export const roundEndingLetter = ({ name, kind, endsOn }: RoundContent, off: Off): Letter => ({
  title: `${name} ends on ${formatDay(endsOn)}`,
  paragraphs: [
    `This conversation isn't closed yet: ${nameOf(kind)}. Please hold and close it by ${formatDay(endsOn)}.`,
  ],
  action: { label: "Open my conversations", path: "/conversations" },
  footer: roundFooter(off),
});

/**
 * A conversation as an email tells it: the other of the two, and how many agreements were made in it. `grade` is null
 * unless the conversation is about one, the reader knows which, and an admin lets messages name grades.
 */
export type ToldTalk = {
  id: number;
  other: string;
  kind: ConversationKind;
  heldOn: string;
  agreements: number;
  /** The person's. */
  firstName: string;
  grade: string | null;
  isDecided: boolean;
};

/** What a conversation is called where its email may name the grade: "Senior for Fatima?" Null for any other. */
const gradeTitle = ({ kind, grade, firstName }: ToldTalk) =>
  grade === null ? null : talkTitle({ kind, grade, user: { first_name: firstName } });

const talkLetter = ({ id, ...talk }: ToldTalk, title: string, next: string, label: string, off: Off): Letter => ({
  title,
  paragraphs: [`${withWhom({ id, ...talk })}, ${formatDay(talk.heldOn)}. ${next}`],
  action: { label, path: `/conversations/${id}` },
  footer: footer("You get this email because you are one of the two who talk.", off),
});

const withWhom = (talk: ToldTalk): string => {
  const title = gradeTitle(talk);
  return title === null ? `${nameOf(talk.kind)} with ${talk.other}` : `${title} With ${talk.other}`;
};

/** Returns that the other began a conversation, which the reader is to prepare. */
export const talkStartedLetter = (talk: ToldTalk, off: Off): Letter => {
  const next = "Each of you prepares alone; both preparations open at the same moment.";
  return talkLetter(talk, `${talk.other} asks you to prepare a conversation`, next, "Prepare", off);
};

/** Returns that the other moved a conversation to the day that it has now. */
export const talkMovedLetter = (talk: ToldTalk, off: Off): Letter => {
  const title = `${talk.other} moved your conversation to ${formatDay(talk.heldOn)}`;
  return talkLetter(talk, title, "What you prepared stays.", "Open conversation", off);
};

/** A conversation that is gone: who deleted it, and with whose conversations a manager goes on. */
export type DroppedTalk = { by: string; heldOn: string; personId: number | null };

/** Returns that the other deleted a conversation, with both preparations. */
export const talkDroppedLetter = ({ by, heldOn, personId }: DroppedTalk, off: Off): Letter => ({
  title: `${by} deleted your conversation of ${formatDay(heldOn)}`,
  paragraphs: ["It hadn't opened. What you two had prepared was deleted with it."],
  action: {
    label: "Open conversations",
    path: personId === null ? "/conversations" : `/conversations?person=${personId}`,
  },
  footer: footer("You get this email because you were one of the two who talk.", off),
});

const forGrade = (grade: string | null) => (grade === null ? "" : ` for ${grade}`);

/** Returns that a person's case for a grade can be read; `isAgain`: the reader's answer was about another grade. */
export const caseReadyLetter = (
  { id, other, grade, isAgain }: Pick<ToldTalk, "id" | "other" | "grade"> & { isAgain: boolean },
  off: Off,
): Letter => ({
  title: `${other} asks you to read their case${forGrade(grade)}${isAgain ? " again" : ""}`,
  paragraphs: [
    isAgain
      ? "It is about another step now, so your answer was cleared. What do you think of this one?"
      : "It says what is there for their next step in the company, and what isn't yet. What do you think?",
  ],
  action: { label: "Read the case", path: `/conversations/${id}` },
  footer: footer("You get this email because you lead the person or were invited to read it.", off),
});

/** An answer about a case: whose it is, and whose case; null for the reader's own. */
export type ToldAnswer = { by: string; of: string | null; grade: string | null };

/** Returns that an invited reader answered about a case, without what they said. */
export const caseAnsweredLetter = ({ id, by, of, grade }: ToldAnswer & { id: number }, off: Off): Letter => ({
  title: `${by} answered about ${of === null ? "your case" : `the case of ${of}`}${forGrade(grade)}`,
  paragraphs: ["Read the answer beside the case. If it is a question, talk to them."],
  action: { label: "Read the answer", path: `/conversations/${id}` },
  footer: footer("You get this email because you are one of the two who talk.", off),
});

/** Returns that both preparations are open. */
export const talkOpenedLetter = (talk: ToldTalk, off: Off): Letter =>
  talkLetter(talk, `You and ${talk.other} are ready`, "Both preparations are open now.", "Open conversation", off);

/** Returns that a conversation is closed, by the other or by who decided about a grade, and how many agreements were made in it. */
export const talkClosedLetter = (talk: ToldTalk, off: Off): Letter => {
  const made = talk.agreements === 0 ? "Nothing was agreed" : `You agreed on ${counted(talk.agreements, "thing")}`;
  const next = `${made}. The page stays as it was${talk.agreements === 0 ? "" : "; agreements go on"}.`;
  const decided = talk.isDecided ? gradeTitle(talk) : null;
  const title = decided === null ? `Your conversation with ${talk.other} is closed` : `Decided: ${decided}`;
  return talkLetter(talk, title, next, decided === null ? "Open conversation" : "Read the decision", off);
};
