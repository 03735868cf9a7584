import { formatDay } from "@/lib/platform/core/format-day";
import {
  type Act,
  competency,
  fixed,
  ifRecorded,
  level,
  named,
  onCompetency,
  onPerson,
  onSheet,
  entry,
  released,
  requested,
  text,
} from "./act-text-rules";

/** Acts of getting in and being refused (the first an hour), deleted after ACCESS_MONTHS. */
export const ACCESS_ACTS = {
  "person.signed_in": fixed("Sign-in", "signed in"),
  "person.sign_in_refused": {
    label: "Sign-in refused",
    verb: ({ after }) => `was refused at the sign-in${after.reason === "deactivated" ? ", being deactivated" : ""}`,
  },
  "person.logged_out": fixed("Log-out", "logged out"),
  "person.refused": {
    label: "Access refused",
    verb: ({ after }) =>
      after.reason === "too_many_requests" ? "was refused for too many calls" : "was refused access",
  },
} as const satisfies Record<string, Act>;

/** Every recorded act: its name in the filter, and the words that follow the actor's name in the log. */
export const ACTS: Readonly<Record<string, Act>> = {
  "level.requested": onCompetency("Level requested", "requested", "desired_level"),
  "level.withdrawn": onCompetency("Request withdrawn", "withdrew the request for"),
  "level.approved": {
    label: "Level approved",
    verb: (details) =>
      details.after.current_level !== undefined && details.before.current_level === details.after.current_level
        ? `left ${competency(details)} at ${level(details.after.current_level)}`
        : onCompetency("", "approved", "current_level").verb(details),
  },
  "level.accepted": onCompetency("Imported level accepted", "accepted the imported level of"),
  "level.set": onCompetency("Level set", "set", "current_level"),
  "level.declined": {
    label: "Request declined",
    verb: (details) =>
      `declined ${ifRecorded(details, `${level(details.before.desired_level)} in `)}${competency(details)}`,
  },
  "level.undone": onCompetency("Decision undone", "undid a decision on", "current_level"),
  "level.confirmed": onCompetency("Level confirmed by its owner", "confirmed"),
  "level.objected": onCompetency("Objection to an imported level", "objected to the imported level of"),
  "levels.imported": onPerson("Levels imported", (name) => `imported levels of ${name}`),
  "level.reconfirmed": onCompetency("Level confirmed by a reviewer", "reconfirmed"),
  "request.details_saved": fixed("Comment or evidence saved", "changed the comment or evidence of a request"),
  "request.asked": fixed("Question asked", "asked a question about a request"),
  "request.replied": fixed("Question answered", "replied about a request"),
  "request.snoozed": fixed("Request snoozed", "snoozed a request"),
  "request.unsnoozed": fixed("Snooze ended", "ended the snooze of a request"),
  "goal.set": onCompetency("Goal set", "set a goal for"),
  "goal.removed": onCompetency("Goal removed", "removed the goal for"),
  "agreement.made": fixed("Agreement made", "recorded an agreement"),
  "agreement.changed": fixed("Agreement changed", "changed an agreement"),
  "agreement.settled": fixed("Agreement settled", "said whether an agreement was kept"),
  "agreement.removed": fixed("Agreement removed", "removed an agreement"),
  "conversation.started": onPerson("Conversation started", (name) => `started to prepare a conversation about ${name}`),
  "conversation.prepared": onPerson(
    "Preparation saved",
    (name) => `saved a preparation for a conversation about ${name}`,
  ),
  "conversation.opened": onPerson(
    "Conversation opened",
    (name) => `opened a conversation about ${name}: both were ready`,
  ),
  "conversation.moved": onPerson("Conversation moved", (name) => `moved a conversation about ${name} to another day`),
  "conversation.closed": onPerson("Conversation closed", (name) => `closed a conversation about ${name}`),
  "case.saved": onPerson("Case changed", (name) => `changed what the case for a grade of ${name} shows`),
  "case.reader_added": onPerson("Case reader invited", (name) => `invited a colleague to read the case of ${name}`),
  "case.reader_removed": onPerson("Case reader removed", (name) => `took an invitation to the case of ${name} back`),
  "case.answered": onPerson("Case answered", (name) => `said what they think of the case of ${name}`),
  "case.decided": onPerson("Case decided", (name) => `decided about the case for a grade of ${name}`),
  "conversation.dropped": onPerson("Conversation deleted", (name) => `deleted a conversation about ${name}`),
  "interest.set": onCompetency("Interest set", "said how they feel about"),
  "interest.removed": onCompetency("Interest removed", "removed the interest in"),
  "need.created": named("Need added", "added", "need"),
  "need.updated": named("Need changed", "changed", "need"),
  "need.deleted": named("Need deleted", "deleted", "need"),
  "need.hand_raised": fixed("Hand raised", "raised their hand for a need"),
  "need.hand_lowered": fixed("Hand taken down", "took their hand for a need down"),
  "client.created": named("Client added", "added", "client"),
  "client.updated": named("Client changed", "changed", "client"),
  "client.deleted": named("Client deleted", "deleted", "client"),
  "engagement.asked": onPerson("Person asked", (name) => `asked ${name} for an engagement`),
  "engagement.held": onPerson("Person held", (name) => `held ${name} for an engagement`),
  "engagement.agreed": onPerson("Person placed", (name) => `placed ${name} on an engagement`),
  "engagement.withdrawn": onPerson("Engagement withdrawn", (name) => `withdrew an engagement of ${name}`),
  "engagement.changed": onPerson("Engagement changed", (name) => `changed an engagement of ${name}`),
  "engagement.undone": onPerson("Engagement change undone", (name) => `undid a change of an engagement of ${name}`),
  "engagements.imported": onPerson("Engagements imported", (name) => `imported engagements of ${name}`),
  "engagement.added": fixed("Own engagement added", "added an engagement of their own"),
  "engagement.confirmed": fixed("Engagement confirmed", "said what they did in an engagement"),
  "engagement.deleted": fixed("Own engagement deleted", "deleted an engagement of their own"),
  "career.added": fixed("Own file added", "added engagements and records from a file of their own"),
  "career.taken_along": fixed("Career file taken along", "took their engagements, records and levels along as a file"),
  "record.added": fixed("Record added", "added a record of their own"),
  "record.changed": fixed("Record changed", "changed a record of their own"),
  "record.deleted": fixed("Record deleted", "deleted a record of their own"),
  "records.imported": onPerson("Records imported", (name) => `imported records of ${name}`),
  "record.checked": onPerson("Certificate checked", (name) => `checked a certificate of ${name}`),
  "record.unchecked": onPerson("Check taken back", (name) => `took back that a certificate of ${name} was checked`),
  "review_settings.updated": fixed("Review settings changed", "changed the review settings"),
  "review_round.created": named("Review round created", "created", "review round"),
  "review_round.deleted": named("Review round deleted", "deleted", "review round"),
  "conversation_round.created": named("Round of conversations created", "created", "round of conversations"),
  "conversation_round.deleted": named("Round of conversations deleted", "deleted", "round of conversations"),
  "notes.saved": onCompetency("Notes saved", "changed the notes on"),
  ...onSheet("language"),
  ...onSheet("discipline"),
  "learning_pointer.marked": named("Learning pointer marked", "marked", "learning pointer"),
  "learning_pointer.unmarked": named("Learning pointer unmarked", "unmarked", "learning pointer"),
  "learning_pointer.created": named("Learning pointer created", "created", "learning pointer"),
  "learning_pointer.updated": named("Learning pointer changed", "changed", "learning pointer"),
  "learning_pointer.linked": fixed("Learning pointer linked", "linked a learning pointer to a competency"),
  "learning_pointer.unlinked": fixed("Learning pointer unlinked", "unlinked a learning pointer from a competency"),
  "learning_pointers.imported": fixed("Learning pointers imported", "imported learning pointers"),
  "competency.created": named("Competency created", "created", "competency"),
  "competency.updated": named("Competency changed", "changed", "competency"),
  "competency.version_updated": named("Competency version changed", "changed whether the bar moved in", "competency"),
  "competency.merged": {
    label: "Competency merged",
    verb: ({ before, after }) => `merged the competency ${text(before.name)} into ${text(after.name)}`,
  },
  "competency.unmerged": {
    label: "Competency merge undone",
    verb: ({ after }) => `undid the merge of the competency ${text(after.name)}`,
  },
  "competency.moved": named("Competency moved", "moved", "competency"),
  "competency.published": named("Competency published", "published", "competency"),
  "competency.unpublished": named("Competency unpublished", "unpublished", "competency"),
  "competencies.imported": fixed("Competencies imported", "imported competencies"),
  "grade.created": named("Grade created", "created", "grade"),
  "grade.updated": named("Grade changed", "changed", "grade"),
  "grade.deleted": named("Grade removed", "removed", "grade"),
  "grade_settings.updated": fixed("Grade settings changed", "changed the settings of people's grades"),
  "expectations.updated": named("Expected levels changed", "changed the expected levels of", "discipline"),
  "person.grade_set": onPerson("Grade set", (name) => `set the grade of ${name}`),
  "starters.applied": fixed("Starter frameworks added", "added starter frameworks"),
  ...released("cv", "CV", "CV"),
  "cv.added": fixed("CV added", "added a CV"),
  "cv.deleted": fixed("CV deleted", "deleted a CV"),
  "cv.asked": onPerson("CV asked for", (name) => `asked ${name} for a CV`),
  "cv.downloaded": onPerson("CV downloaded", (name) => `downloaded the CV of ${name}`),
  "cv.archive_downloaded": fixed("CVs of a need downloaded", "downloaded the CVs of a need"),
  "cv_template.replaced": fixed("CV template replaced", "replaced the template of CVs"),
  "cv_template.removed": fixed("CV template removed", "removed the template of CVs"),
  "import.headings_saved": fixed("Import headings saved", "saved what headings of their files mean"),
  "import.undone": fixed("Import undone", "undid an import"),
  ...entry("language"),
  ...entry("discipline"),
  ...entry("area"),
  ...requested("area"),
  ...requested("discipline"),
  "person.joined": fixed("First sign-in", "signed in for the first time"),
  "person.email_updated": fixed("New email", "signed in with a new email"),
  ...ACCESS_ACTS,
  "person.made_admin": onPerson("Made an admin", (name) => `made ${name} an admin`),
  "person.added": onPerson("Person added", (name) => `added ${name}`),
  "person.invited": onPerson("Invitation sent", (name) => `sent an invitation to ${name}`),
  "email_preferences.updated": fixed("Email preferences changed", "changed which emails they get"),
  "service_account.created": named("Service account created", "created", "service account"),
  "service_account.token_replaced": named(
    "Service account's token replaced",
    "replaced the token of",
    "service account",
  ),
  "service_account.ended": named("Service account ended", "ended", "service account"),
  "scim_settings.updated": fixed("SCIM settings changed", "changed what the identity provider decides"),
  "webhook.created": named("Webhook created", "created", "webhook"),
  "webhook.updated": named("Webhook changed", "changed", "webhook"),
  "webhook.turned_off": fixed("Webhook turned off", "turned a webhook off: its receiver wants no more calls"),
  "webhook.deleted": named("Webhook deleted", "deleted", "webhook"),
  "webhook.secret_replaced": named("Webhook secret replaced", "replaced the secret of", "webhook"),
  "webhook.tested": named("Test call sent", "sent a test call to", "webhook"),
  "message.sent_again": fixed("Message sent again", "sent a message again"),
  "assistants.turned_on": fixed("Assistants turned on", "let assistants connect"),
  "assistants.turned_off": fixed("Assistants turned off", "no longer lets assistants connect"),
  "message_settings.updated": fixed("Message settings changed", "changed whether messages name levels"),
  "person.updated": onPerson(
    "Person changed",
    (name) => `changed the name, roles, disciplines, languages or managers of ${name}`,
  ),
  "person.deactivated": onPerson("Person deactivated", (name) => `deactivated ${name}`),
  "person.reactivated": onPerson("Person reactivated", (name) => `reactivated ${name}`),
  "backup.written": fixed("Backup written", "wrote a backup"),
  "backup.restored": {
    label: "Backup restored",
    verb: ({ after }) =>
      typeof after.taken_at === "string" ? `restored the backup of ${formatDay(after.taken_at)}` : "restored a backup",
  },
  "export.written": {
    label: "Export written",
    verb: ({ after }) => (typeof after.what === "string" ? `exported ${after.what}` : "wrote an export"),
    verbFor: (name) => `exported the sheet of ${name}`,
  },
  "person.erased": fixed("Person erased", "erased a person"),
  "people.imported": fixed("People imported", "imported people"),
  "reports.handed_over": onPerson("Reports handed over", (name) => `handed over the reports of ${name}`),
  "token.created": fixed("Token created", "created an access token"),
  "token.revoked": fixed("Token revoked", "revoked an access token"),
  "assistant.connected": fixed("Assistant connected", "let an assistant act for them"),
  "assistant.ended": fixed("Assistant's access ended", "ended an assistant's access"),
  "session.ended": fixed("Session ended", "ended one of their sessions"),
  "session.others_ended": fixed("Other sessions ended", "ended all their other sessions"),
  "requests.closed": fixed("Requests closed", "closed requests on rows that an import took off their sheets"),
  "rows.purged": fixed("Old rows deleted", "deleted rows removed from sheets more than 30 days ago"),
};

/** Acts of earlier versions that no longer happen. Their records stay. */
const EARLIER_ACTS: Readonly<Record<string, Act>> = {
  "need.candidate_added": onPerson("Candidate added", (name) => `made ${name} a candidate for a need`),
  "need.candidate_placed": onPerson("Candidate placed", (name) => `placed ${name} on a need`),
  "need.candidate_unplaced": onPerson("Placement taken back", (name) => `took back that ${name} is placed on a need`),
  "need.candidate_removed": onPerson("Candidate removed", (name) => `removed ${name} from the candidates for a need`),
  ...released("skills_profile", "Skills profile", "skills profile"),
  "skills_profile.downloaded": onPerson("Profile downloaded", (name) => `downloaded the skills profile of ${name}`),
  "skills_profile_template.replaced": fixed("Profile template replaced", "replaced the template of skills profiles"),
  "skills_profile_template.removed": fixed("Profile template removed", "removed the template of skills profiles"),
  ...released("grade_case", "Grade case", "case for a grade"),
  "grade_case.downloaded": onPerson("Case downloaded", (name) => `downloaded the case for a grade of ${name}`),
  "grade_case_template.replaced": fixed("Case template replaced", "replaced the template of cases for a grade"),
  "grade_case_template.removed": fixed("Case template removed", "removed the template of cases for a grade"),
};

/** Acts that the log lists as sign-ins. The first sign-in is one too, and its record stays. */
export const SIGN_IN_ACTS: readonly string[] = [...Object.keys(ACCESS_ACTS), "person.joined"];

/** What a record is about: something that changed, or who got in or was refused. */
export const RECORD_KINDS = ["changes", "access"] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** The kind of an act's records. */
export const kindOf = (act: string): RecordKind => (SIGN_IN_ACTS.includes(act) ? "access" : "changes");

/** Whether an action is about grades, which most companies don't have. */
export const isAboutGrades = (act: string): boolean => /^(grade|expectations|case\.)|^person\.grade_set$/.test(act);

/** Returns an act's words; an unknown act (from a newer version) is shown by its key. */
export const actOf = (act: string): Act => ACTS[act] ?? EARLIER_ACTS[act] ?? { label: act, verb: () => act };
