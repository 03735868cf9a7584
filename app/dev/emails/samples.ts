import * as content from "@/lib/messages/emails/content-rules";
import * as talks from "@/lib/messages/emails/talk-content-rules";
import type { Letter } from "@/lib/messages/emails/letter-rules";

const off = { unsubscribePath: "/unsubscribe/7.digest.example" };
const round = { name: "Spring 2027", kind: "annual", endsOn: "2027-03-31" } as const;
const NO_GRADE = { firstName: "Fatima", grade: null, isDecided: false } as const;
const talk = {
  id: 12,
  other: "Kwame Asante",
  kind: "annual",
  heldOn: "2026-12-04",
  agreements: 3,
  ...NO_GRADE,
} as const;
const decided = [
  { area: "Languages", competency: "TypeScript", kind: "approved", level: null },
  { area: "Working together", competency: "Giving feedback", kind: "declined", level: null },
] as const;

const NO_CHANGES = { text: "", since: "2026-11-20T06:00:00.000Z" };

/** An example of each email. */
export const SAMPLES: Readonly<Record<string, Letter>> = {
  "Digest of a reviewer": content.digestLetter(
    {
      questions: { rows: [], count: 0 },
      decided: { rows: [], count: 0 },
      waiting: {
        rows: [
          { request_id: 17, person: "Yuki Tanemura", competency: "TypeScript" },
          { request_id: 18, person: "Yuki Tanemura", competency: "Code reviews" },
          { request_id: 23, person: "Leonor Vasconcelos", competency: "Accessibility testing with a screen reader" },
        ],
        count: 23,
      },
      framework: NO_CHANGES,
      due: { rows: [], count: 0 },
    },
    off,
  ),
  "Digest of an employee": content.digestLetter(
    {
      questions: { rows: [{ area: "Databases", competency: "Indexes & query plans" }], count: 1 },
      decided: { rows: decided, count: 2 },
      waiting: { rows: [], count: 0 },
      framework: {
        text: "8 wordings, 1 bar moved, 1 merged into Automated tests, 2 new",
        since: "2026-11-20T06:00:00.000Z",
      },
      due: {
        rows: [
          {
            what: "Moderate a retrospective",
            due_on: "2026-12-04",
            with: null,
            conversation_id: null,
            user_id: 4,
            sheet_id: 9,
          },
          {
            what: "Find a mentor",
            due_on: "2026-12-04",
            with: "Yuki Tanemura",
            conversation_id: 7,
            user_id: 4,
            sheet_id: 9,
          },
        ],
        count: 2,
      },
    },
    off,
  ),
  "Digest, with levels": content.digestLetter(
    {
      questions: { rows: [], count: 0 },
      decided: { rows: [{ ...decided[0], level: "intermediate" }], count: 1 },
      waiting: { rows: [], count: 0 },
      framework: NO_CHANGES,
      due: { rows: [], count: 0 },
    },
    off,
  ),
  Question: content.questionLetter(
    { area: "Languages", competency: "TypeScript", reviewer: "Grace Hopper", text: null },
    off,
  ),
  "Round of conversations begins": talks.roundOpenedLetter(round, off),
  "Round of conversations ends soon": talks.roundEndingLetter(round, off),
  "Conversation to prepare": talks.talkStartedLetter(talk, off),
  "Conversation opened": talks.talkOpenedLetter(talk, off),
  "Conversation closed": talks.talkClosedLetter(talk, off),
  "Grade decided": talks.talkClosedLetter({ ...talk, kind: "grade", grade: "Senior", isDecided: true }, off),
  Invitation: content.invitationLetter({ product: "Cairn", inviter: "Grace Hopper", email: "yuki@example.com" }),
  Engagement: content.engagementLetter({
    by: "Daniel Reyes",
    act: "agreed",
    what: "Move the payments platform (a Nordic bank)",
    when: "January 1, 2027 to June 30, 2027, 80%",
  }),
  "Certificate ends": content.recordLetter({ title: "AWS Certified Developer", endsOn: "2027-02-14", hasEnded: false }),
  "Entries imported": content.importedLetter({ by: "Leonor Sá", engagements: 12, records: 0 }),
  "mail test": content.testLetter("Cairn"),
};
