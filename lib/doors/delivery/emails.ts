import { z } from "zod";
import { readSetting } from "@/lib/platform/operation/admin-settings";
import { env } from "@/lib/platform/core/env";
import { database, type Db } from "@/lib/platform/db";
import * as content from "@/lib/messages/emails/content-rules";
import * as talks from "@/lib/messages/emails/talk-content-rules";
import { readDigest } from "@/lib/messages/emails/digest-store";
import type { Letter } from "@/lib/messages/emails/letter-rules";
import * as notices from "@/lib/messages/emails/notice-store";
import { EMAIL_KINDS, type EmailKind, EMAILS, isFor, REMINDERS, wants } from "@/lib/messages/emails/rules";
import { findRecipient, type Recipient, reserveDigest, toldByDigest } from "@/lib/messages/emails/store";
import { isActiveAdmin } from "@/lib/people/directory/write-store";
import { readRequests } from "@/lib/template/requests/store";
import { MAX_SHOWN } from "@/lib/template/requests/rules";
import { findOpenRound } from "@/lib/conversations/rounds/store";
import { MESSAGES } from "@/lib/messages/outbox/list-store";
import type { Claimed } from "@/lib/messages/outbox/store";
import { emailOf, unsubscribePathOf } from "./email-options";
import { Postponed } from "./outcome";
import { sendEmail } from "./smtp";
import type { LaneWork } from "./worker";

/** What to send; null if there is no longer a reason. `thread`: what emails of one matter have in common. */
type Composed = { letter: Letter; thread?: string } | null;
type Compose = (db: Db, person: Recipient, message: Claimed, off: content.Off) => Promise<Composed>;

/** The payload of what was imported for a person. */
const ImportedIds = z.object({
  engagement_ids: z.array(z.int()).default([]),
  record_ids: z.array(z.int()).default([]),
});

/** The payload of a conversation that is gone. */
const Dropped = z.object({
  actor_id: z.int().nullable(),
  conversation_id: z.int(),
  held_on: z.string(),
  person_id: z.int(),
});

const composers: Readonly<Record<EmailKind, Compose>> = {
  async digest(db, person, { message_id }, off) {
    const told = await toldByDigest(db, person.id, message_id);
    const withLevels = (await readSetting(db, MESSAGES)).with_levels;
    const digest = await readDigest(db, person, { ...told, withLevels });
    if (!content.hasCause(digest)) return null;
    const later = await reserveDigest(db, person.id, message_id, told);
    if (later !== null) throw new Postponed(later);
    return { letter: content.digestLetter(digest, off) };
  },
  async question(db, person, { payload }, off) {
    const asked = await notices.findQuestion(db, person.id, Number(payload.review_message_id));
    if (!asked) return null;
    const text = (await readSetting(db, MESSAGES)).with_levels ? asked.text : null;
    return { letter: content.questionLetter({ ...asked, text }, off), thread: `request-${asked.request_id}` };
  },
  round_opened: aboutRound(talks.roundOpenedLetter),
  round_ending: aboutRound(talks.roundEndingLetter),
  conversation_started: aboutTalk(({ state, is_ready }) => state === "preparing" && !is_ready, talks.talkStartedLetter),
  conversation_moved: aboutTalk(({ state }) => state !== "closed", talks.talkMovedLetter),
  conversation_opened: aboutTalk(({ state }) => state === "open", talks.talkOpenedLetter),
  async case_ready(db, person, { payload }, off) {
    const id = Number(payload.conversation_id);
    const found = await notices.findCaseToRead(db, person.id, id);
    if (!found) return null;
    const about = { id, other: found.other, grade: await namedGrade(db, found), isAgain: payload.is_again === true };
    return { letter: talks.caseReadyLetter(about, off), thread: `conversation-${id}` };
  },
  async case_answered(db, person, { payload }, off) {
    const id = Number(payload.conversation_id);
    const answer = await notices.findAnswer(db, person.id, id, Number(payload.actor_id));
    if (!answer) return null;
    const told = { id, by: answer.by, of: answer.of, grade: await namedGrade(db, answer) };
    return { letter: talks.caseAnsweredLetter(told, off), thread: `conversation-${id}` };
  },
  conversation_closed: aboutTalk(({ state }) => state === "closed", talks.talkClosedLetter),
  async conversation_dropped(db, person, { payload }, off) {
    const { actor_id, conversation_id, held_on: heldOn, person_id } = Dropped.parse(payload);
    const personId = person_id === person.id ? null : person_id;
    const letter = talks.talkDroppedLetter({ by: await notices.findInviter(db, actor_id), heldOn, personId }, off);
    return { letter, thread: `conversation-${conversation_id}` };
  },
  async invitation(db, person, { payload }) {
    const inviter = await notices.findInviter(db, typeof payload.actor_id === "number" ? payload.actor_id : null);
    return { letter: content.invitationLetter({ product: env().PRODUCT_NAME, inviter, email: person.email }) };
  },
  async catalogue_requests(db, person) {
    if (!(await isActiveAdmin(db, person.id))) return null;
    const [first, ...more] = await readRequests(db, { limit: MAX_SHOWN, after: null });
    return first ? { letter: content.catalogueRequestsLetter([first, ...more]) } : null;
  },
  async engagement(db, person, { payload }) {
    const actorId = typeof payload.actor_id === "number" ? payload.actor_id : null;
    const told = await notices.findToldEngagement(db, person.id, Number(payload.engagement_id), actorId);
    return told && { letter: content.engagementLetter({ ...told, act: content.engagementAct(payload.act) }) };
  },
  async cv_request(db, person, { payload }) {
    const request = await notices.findCvRequest(db, person.id, Number(payload.cv_request_id));
    return request && { letter: content.cvRequestLetter(request) };
  },
  async record_expiring(db, person, { payload }) {
    const record = await notices.findEndingRecord(db, person.id, Number(payload.record_id));
    return record && { letter: content.recordLetter(record) };
  },
  async entries_imported(db, person, { payload }) {
    const actorId = typeof payload.actor_id === "number" ? payload.actor_id : null;
    const { engagement_ids, record_ids } = ImportedIds.parse(payload);
    const found = await notices.findImported(
      db,
      person.id,
      { engagementIds: engagement_ids, recordIds: record_ids },
      actorId,
    );
    return found && { letter: content.importedLetter(found) };
  },
  async service_token_expiring(db, person, { payload }) {
    const expiring = await notices.findExpiringToken(db, person.id, Number(payload.service_token_id));
    return expiring && { letter: content.tokenExpiringLetter(expiring) };
  },
};

/** Composes a letter about a round that is under way. */
function aboutRound(letterOf: (round: talks.RoundContent, off: content.Off) => Letter): Compose {
  return async (db, person, { payload }, off) => {
    const id = Number(payload.conversation_round_id);
    const round = await findOpenRound(db, person.id, id);
    if (!round) return null;
    const { name, kind, ends_on: endsOn } = round;
    return { letter: letterOf({ name, kind, endsOn }, off), thread: `round-${id}` };
  };
}

/** Composes a letter about a conversation of which what it says is still true. */
function aboutTalk(
  isTrue: (talk: notices.Talk) => boolean,
  letterOf: (talk: talks.ToldTalk, off: content.Off) => Letter,
): Compose {
  return async (db, person, { payload }, off) => {
    const id = Number(payload.conversation_id);
    const talk = await notices.findTalk(db, person.id, id);
    if (!talk || !isTrue(talk)) return null;
    const { other, kind, held_on: heldOn, agreements, first_name: firstName, is_decided: isDecided } = talk;
    const told = { id, other, kind, heldOn, agreements, firstName, isDecided, grade: await namedGrade(db, talk) };
    return { letter: letterOf(told, off), thread: `conversation-${id}` };
  };
}

/** The grade that an email about a conversation names: none, unless an admin lets messages name levels and grades. */
const namedGrade = async (db: Db, { grade }: { grade: string | null }): Promise<string | null> =>
  (await readSetting(db, MESSAGES)).with_levels ? grade : null;

/** The mail server's answer to an email that it takes. One that wasn't needed has none. */
const ACCEPTED = 250;

/** Composes an email from what is true now, and sends it unless it isn't wanted or has nothing left to tell. */
export const emailWork: LaneWork = {
  lane: "email",
  kinds: EMAIL_KINDS,
  reminders: REMINDERS,
  async handle(message) {
    const { prisma } = await database();
    const kind = message.kind as EmailKind;
    const person = message.user_id === null ? null : await findRecipient(prisma, message.user_id);
    if (!person?.is_active || !isFor(kind, person.is_member)) return null;
    const { topic } = EMAILS[kind];
    if (topic !== null && !wants(person, topic)) return null;
    const unsubscribePath = topic === null ? "" : unsubscribePathOf(person.id, topic);
    const composed = await composers[kind](prisma, person, message, { unsubscribePath });
    if (!composed) return null;
    const email = emailOf({
      ...composed,
      to: { name: person.name, address: person.email },
      messageId: message.message_id,
      list: topic === null ? undefined : { name: topic, unsubscribePath },
    });
    await sendEmail(email);
    return ACCEPTED;
  },
};
