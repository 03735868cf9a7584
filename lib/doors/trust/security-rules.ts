import { ACTS } from "@/lib/privacy/audit/act-rules";
import { MAX_DAYS, MAX_TOKENS } from "@/lib/people/tokens/rules";
import { OLD_SECRET_HOURS } from "@/lib/messages/webhooks/rules";

/** How long a browser is signed in, and how long its token for the API is valid. */
export type Lifetimes = { sessionHours: number; tokenMinutes: number };

/** What protects data, by topic, sentence by sentence. */
export const securityOf = ({ sessionHours, tokenMinutes }: Lifetimes): Readonly<Record<string, readonly string[]>> => ({
  "Signing in": [
    "People sign in at the identity provider of AUTH_GOOGLE_ISSUER (OpenID Connect, authorization code with " +
      "PKCE, state and nonce). The app has no passwords; a second factor and the rules for passwords are the " +
      "provider's.",
    "Only people that an admin, the operator or the identity provider added, people of AUTH_ALLOWED_DOMAINS " +
      "and ADMIN_EMAILS get in, with a verified email. People who joined by their domain are refused once it " +
      "is no longer allowed.",
    `A browser's session ends at the log-out, ${sessionHours} hours after the sign-in, and after ` +
      "SESSION_IDLE_MINUTES without use. Deactivating a person ends their sessions and tokens; each page and " +
      "call checks the person and their roles again.",
    `For calls of the API, the browser gets a token of ${tokenMinutes} minutes, which is valid only with the ` +
      "cookie of the same session. ID tokens of the provider for AUTH_GOOGLE_AUDIENCES are accepted too.",
    `People can create access tokens for scripts, to read or to read and write, at most ${MAX_TOKENS} each, ` +
      `for at most ${MAX_DAYS} days. A token can do what its person may do at that time, within its permission. ` +
      "Programs without a person, SCIM too, have service accounts, which admins create. No setting turns access tokens off. The " +
      "audit log says of each act whether an assistant, a token or SCIM did it for its person. The operator's logs " +
      "have uses of tokens.",
  ],
  "Roles, and who gives them": [
    "Admins make people managers, staffing and admins on People, by import or API, themselves included: an " +
      "admin can make themselves a manager, and enter themselves as a person's manager, and so read the agreements " +
      "and the interests for managers of people in their own reporting line. To read them, an admin needs only " +
      "that entry; anyone else also needs the role manager. The audit log has each such change.",
    "ADMIN_EMAILS makes people admins at their first sign-in, and the operator makes any person an admin on " +
      "the command line; the audit log has both. The last active admin can't be deactivated or erased.",
    "The identity provider gives and takes a role by SCIM only for a group that an admin has mapped to it, " +
      "under Settings, Service accounts. None is mapped at first. The audit log has each role given and each " +
      "mapping; the last active admin keeps the role.",
    "Beside such a group, a program (service account) gives and takes no role, reactivates nobody with a role, " +
      "and adds nobody that AUTH_ALLOWED_DOMAINS, if set, refuses. One with " +
      "people:write changes no admin; SCIM deactivates admins who leave.",
    "There is no role for a works council or an auditor. They can be shown the audit log and this pack, or " +
      "be made an admin, which lets them change everything too.",
  ],
  "What an operator can do without a person's account": [
    "Read and change the database and its backups; export people, competencies, learning pointers and " +
      "levels, also all rows with emails, managers and requested levels; import people, levels, competencies " +
      "and learning pointers; back up, restore and empty the database; make any person an admin; delete " +
      "expired data; send a test email; write this pack.",
    "Backups, exports, imports and new admins of the command line are in the audit log, without an actor. A " +
      "restore replaces the audit log by the backup's, and isn't recorded itself, only each person that it " +
      "erases again. Deleting expired data is recorded like a daily deletion. Reading the database directly, " +
      "emptying it, a test email and writing this pack aren't recorded.",
    "A backup has every table of the data catalogue but these: sessions, used sign-in tokens, answers to " +
      "programs, messages, when scheduled work is due, and the fingerprint of the secret. So it has notes, " +
      "reasons, visits, searches and the audit log.",
  ],
  Encryption: [
    "The app itself speaks http. The operator sets up a proxy in front of it, which encrypts the connections " +
      "from browsers. Cookies are then Secure, and HSTS makes browsers use https only.",
    "Secrets of webhooks are encrypted in the database (AES-256-GCM, with a key made from AUTH_SECRET). " +
      "Access tokens, and the codes and tokens of assistants, are stored as hashes (SHA-256). Session cookies " +
      "are encrypted; the number of a session is in the database as it is.",
    "All else in the database, its files and backups is as safe as their disks: the app doesn't encrypt them.",
    "Emails leave by TLS with smtps://. With smtp:// they leave by STARTTLS if the mail server offers it, " +
      "and not at all without it if SMTP_URL has a password. Webhooks are called by https, and by http only at " +
      "the hosts of WEBHOOK_ALLOW_PRIVATE. DATABASE_URL says whether the connection to a database server is " +
      "encrypted.",
    "Calls of webhooks are signed; after a change of the secret also with the one before, for " +
      `${OLD_SECRET_HOURS} hours.`,
  ],
  Logs: [
    "Lines of JSON on standard output; who stores and reads them, and for how long, the operator decides.",
    "Each request: time, number of the request (request_id), method, route (the pattern, such as " +
      "/users/[user_id]/sheets/[sheet_id], without its numbers), status, duration, and whether it broke off. " +
      "No person and no address.",
    "Security log, at every LOG_LEVEL: event (sign-in, log-out, refusal, use of a token at most once a " +
      "minute, download of a file: the own data, an export or a CV), outcome, " +
      "number of the person, network address, request_id, and a code for the reason.",
    "Errors: what failed, with request_id, and seldom numbers of a sheet or message. No names, emails, " +
      "notes, levels or tokens.",
    "A line with a person's number and a line of a request have the same request_id, as has the audit record " +
      "of an act. So the operator can find which requests a person made only where one of these exists: at " +
      "sign-ins, log-outs, refusals, uses of tokens, downloads of files and recorded acts.",
  ],
  "Cookies and storage in the browser": [
    `Needed to sign in: next-auth.session-token (${sessionHours} hours, not readable by scripts), ` +
      "next-auth.csrf-token, and while signing in next-auth.callback-url, .state, .nonce and " +
      ".pkce.code_verifier; with https, their names begin with __Secure- or __Host-. With COOKIE_PARENT_DOMAIN " +
      "also transition_token, which is deleted once read.",
    "For the screen, for a year: time_zone (to show times), level_legend (whether the legend is folded), " +
      "first_steps (whether an admin hid them).",
    "Local storage: user (own number, name, roles), cm_token (the browser's token), unsaved notes, levels " +
      "and messages, the searches of lists, hints that were dismissed, whether single keys are on, and a " +
      "notice after saving.",
    `Cache: pictures in texts and photos of CVs, for up to ${sessionHours} hours, also after a log-out. All other pages and ` +
      "answers with data of people tell browsers not to store them.",
    "Storage of the tab: searches and scroll positions, the purpose of the search in the finder, and the " +
      "competency just saved.",
    "Logging out removes user, token, searches, the purpose and the person's unsaved texts. What is left in " +
      "local storage (hints that were dismissed, single keys, unsaved texts if a session ends without a " +
      "log-out) stays until it is used or the browser's data are cleared; storage of the tab ends with the " +
      "tab. There is no tracking, no advertising and no content of other hosts.",
  ],
  "What counts as a visit": [
    "Recorded, at most once an hour for each visitor, by screen and API, also of admins: opening another " +
      "person's sheet, reading it or one of its rows by API, and exporting it. The person sees it in My data.",
    "Recorded as a search in the finder: search results with names, opened cards, and their export.",
    "Recorded in the audit log: each export, and each download of a CV as " +
      "a Word document, in both cases also of one's own.",
    "Not recorded: Team, Competency Matrices, Reviews and a request, the history and record of rows, GET " +
      "/competency_changes, agreements, interests and learning pointers by API, a person's name, disciplines and " +
      "languages by API, the list of released CVs, Search, Needs, " +
      "rounds of conversations, People and the audit log itself.",
  ],
  "Updates and parts": [
    "sbom.json lists each npm package; versions.md the versions of Node.js and the database. The app doesn't " +
      "update itself and calls no server to look for updates: the operator installs them.",
    "Changes of the settings of the server (settings.md, Settings in force) aren't recorded in the app. " +
      "Changes of what is set in the app, of webhooks and of tokens are in the audit log. To notice others, " +
      "write this pack again and compare it with the one before.",
  ],
});

/** The names of the acts that the audit log records, sorted. */
export const AUDITED: readonly string[] = [...new Set(Object.values(ACTS).map(({ label }) => label))].sort();
