import { isLevel, LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

/** The recorded fields before or after an act. */
export type Side = Record<string, unknown>;

/** What an act's sentence is made from. */
export type ActDetails = {
  /** Name of the competency, language, pointer … that the act changed; null if it has none. */
  thing: string | null;
  before: Side;
  after: Side;
};

type Act = {
  label: string;
  verb: (details: ActDetails) => string;
  /** The same with the name of the affected person. Without it, "for <name>" follows the verb. */
  verbFor?: (name: string) => string;
};

const level = (value: unknown): string => (typeof value === "string" && isLevel(value) ? LEVEL_LABELS[value] : "?");
const text = (value: unknown): string => (typeof value === "string" ? value : "?");
const ifRecorded = (details: ActDetails, text: string) => (details.before.current_level === undefined ? "" : text);
const competency = ({ thing }: ActDetails) => thing ?? "a competency";
/** About a competency, with the level before the act and the one `to` after it, if there is one. */
const onCompetency = (label: string, verb: string, to?: "current_level" | "desired_level"): Act => ({
  label,
  verb(details) {
    const levels = to && `: ${level(details.before.current_level)} → ${level(details.after[to])}`;
    return `${verb} ${competency(details)}${levels ? ifRecorded(details, levels) : ""}`;
  },
});
const fixed = (label: string, verb: string): Act => ({ label, verb: () => verb });
const onPerson = (label: string, verbFor: (name: string) => string): Act => ({
  label,
  verb: () => verbFor("a person"),
  verbFor,
});
const named = (label: string, verb: string, noun: string): Act => ({
  label,
  verb: ({ thing }) => `${verb} the ${noun}${thing === null ? "" : ` ${thing}`}`,
});

const entry = (noun: string) => ({
  [`${noun}.created`]: named(`${capital(noun)} created`, "created", noun),
  [`${noun}.updated`]: named(`${capital(noun)} changed`, "changed", noun),
  [`${noun}.merged`]: {
    label: `${capital(noun)} merged`,
    verb: ({ thing }: ActDetails) => `merged the ${noun}${thing === null ? "" : ` ${thing}`} into another`,
  },
  [`${noun}.unmerged`]: named(`${capital(noun)} merge undone`, "undid the merge of", noun),
  [`${noun}.retired`]: named(`${capital(noun)} retired`, "retired", noun),
  [`${noun}.brought_back`]: named(`${capital(noun)} restored`, "restored", noun),
});

const requested = (noun: string) => ({
  [`${noun}.requested`]: named(`${capital(noun)} requested`, "requested", noun),
  [`${noun}.request_dismissed`]: named(`${capital(noun)} request dismissed`, "dismissed the request for", noun),
});

const onSheet = (noun: string) => ({
  [`${noun}.added`]: named(`${capital(noun)} added to a sheet`, "added", noun),
  [`${noun}.removed`]: named(`${capital(noun)} removed from a sheet`, "removed", noun),
});

const released = (key: string, label: string, noun: string) => ({
  [`${key}.saved`]: fixed(`${label} changed`, `changed their ${noun}`),
  [`${key}.released`]: fixed(`${label} released`, `released their ${noun}`),
  [`${key}.withdrawn`]: fixed(`${label} withdrawn`, `withdrew their ${noun}`),
});

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Acts of getting in and being refused, whose records are deleted after ACCESS_MONTHS. The first refusal an hour is
 * recorded.
 */
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
  "level.approved": onCompetency("Level approved", "approved", "current_level"),
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
  "engagement.added": fixed("Own engagement added", "added an engagement of their own"),
  "engagement.confirmed": fixed("Engagement confirmed", "said what they did in an engagement"),
  "engagement.deleted": fixed("Own engagement deleted", "deleted an engagement of their own"),
  "record.added": fixed("Record added", "added a record of their own"),
  "record.changed": fixed("Record changed", "changed a record of their own"),
  "record.deleted": fixed("Record deleted", "deleted a record of their own"),
  "record.checked": onPerson("Certificate checked", (name) => `checked a certificate of ${name}`),
  "record.unchecked": onPerson("Check taken back", (name) => `took back that a certificate of ${name} was checked`),
  "review_settings.updated": fixed("Review settings changed", "changed the review settings"),
  "review_round.created": named("Review round created", "created", "review round"),
  "review_round.deleted": named("Review round deleted", "deleted", "review round"),
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
  // What skills profiles were called before they became CVs.
  ...released("skills_profile", "Skills profile", "skills profile"),
  "skills_profile.downloaded": onPerson("Profile downloaded", (name) => `downloaded the skills profile of ${name}`),
  ...released("grade_case", "Grade case", "case for a grade"),
  "grade_case.downloaded": onPerson("Case downloaded", (name) => `downloaded the case for a grade of ${name}`),
  "grade_case_template.replaced": fixed("Case template replaced", "replaced the template of cases for a grade"),
  "grade_case_template.removed": fixed("Case template removed", "removed the template of cases for a grade"),
  "skills_profile_template.replaced": fixed("Profile template replaced", "replaced the template of skills profiles"),
  "skills_profile_template.removed": fixed("Profile template removed", "removed the template of skills profiles"),
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
  "rows.purged": fixed("Old rows deleted", "deleted rows removed from sheets more than 30 days ago"),
};

/** Whether an action is about grades, which most companies don't have. */
export const isAboutGrades = (act: string): boolean => /^(grade|expectations)|^person\.grade_set$/.test(act);

/** Returns an act's words; an unknown act (from a newer version) is shown by its key. */
export const actOf = (act: string): Act => ACTS[act] ?? { label: act, verb: () => act };
