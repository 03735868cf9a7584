import type { Facts } from "@/lib/doors/trust/store";
import { productVersion } from "@/lib/platform/core/version";
import type { PackedFile } from "@/lib/doors/cli/command";
import { LEVEL_CHOICE, LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { documentOf, tableText } from "./markdown";

const ANSWERS = [
  ["What do employer and works council sign?", "to-sign.html: one page to print"],
  ["Which data is stored, and about which people?", "data-catalogue.md, .csv"],
  ["For which purpose?", "data-catalogue.md, .csv: the purpose of each table"],
  ["Who sees it?", "data-catalogue.md: each table's recipients; access.md: each role, page and call"],
  ["Who gets it outside the app?", "interfaces.md: recipients, and the webhooks that are set up"],
  ["How long is it stored?", "retention.md; data-catalogue.csv"],
  ["What is evaluated, by which rule?", "evaluations.md, .csv"],
  ["Which systems are connected?", "interfaces.md, api.csv, settings.md"],
  ["How is it set up here?", "settings.md"],
  [
    "What does a person see of their own data?",
    "My data in the app: the same catalogue, a file with it (the catalogue names what isn't in it), who " +
      "viewed and found them; rights.md",
  ],
  ["How is a person's data erased?", "rights.md, also of backups; retention.md"],
  ["What can people correct, object to or withdraw?", "rights.md"],
  ["What can people choose or turn off themselves?", "rights.md; interfaces.md: emails"],
  [
    "How is it protected, what is logged and recorded?",
    "security.md: also cookies, visits, and the acts in the audit log",
  ],
  ["Which software runs?", "versions.md, sbom.json"],
];

const WORDS = [
  ["Employee", "Everyone who signs in. Employees see their own sheet"],
  [
    "Manager",
    "Reviews levels, at the level requested or another: of everyone, or of the reporting line, as " +
      "REVIEW_SCOPE in settings.md says. Changes the competencies of the template, which are the same for " +
      "everyone",
  ],
  [
    "Reporting line of a manager",
    "The people whose manager they are (direct reports), those people's direct reports, and so on: never " +
      "people above or beside",
  ],
  ["Reports", 'The people in a manager\'s reporting line, direct and indirect, unless "direct" is said'],
  [
    "Managers in a person's reporting line",
    "Their managers, those managers' managers, and so on, as entered on People: those of them who have the " +
      "role manager or admin",
  ],
  [
    "Reviewer of a person",
    "An admin, or with REVIEW_SCOPE=reports a manager in their reporting line, with REVIEW_SCOPE=all any " +
      "manager; nobody reviews themselves",
  ],
  ["Row", "A competency on a sheet, with the person's level and notes"],
  ["Current level", `The level that counts now: ${LEVEL_CHOICE}, however it came about`],
  ["Approved level", "A manager or admin approved a request of the person"],
  ["Set level", "A manager or admin gave it without a request"],
  [
    "Imported level",
    "It is from a file of a manager, an admin or the operator, and unconfirmed until its owner or a reviewer " +
      "confirms it, or a reviewer approves or sets one",
  ],
  ["Confirmed level", "The person or a reviewer said that it is still true. An imported level stays an imported one"],
  ["Rated row", `In descriptions of calls: a row with a level from ${LEVEL_LABELS.basic} on, a request or notes`],
  ["Request", "A level that a person would like to have; it isn't a current level until it is approved"],
  [
    "Role",
    "What a person may do: manager, staffing, admin. In table and call names, cm_role and /roles are disciplines",
  ],
  ["Discipline", "A kind of work, such as Java Developer, that brings its competencies to a sheet"],
  [
    "As the company has chosen",
    "The company decides; the operator enters it as REVIEW_SCOPE or FINDER_SCOPE in settings.md",
  ],
  [
    "Daily deletion",
    "Once a day, the app deletes what has expired. Sessions and tokens stop working as soon as they expire; " +
      '"deleted" is when the record is gone',
  ],
  ["Bar moved", "A change of a competency's texts after which a level takes more or less than before"],
  ["Staffing", "Finds people for projects. Reads no notes and no requests, and sets no levels"],
  ["Admin", "Manages people, the template and settings"],
  ["People who may find others", "Staffing, managers and admins, or everyone, as FINDER_SCOPE in settings.md says"],
  ["Operator", "Runs the server, with its database, backups and logs. This isn't a role in the app"],
];

const TO_ADD = [
  "Why REVIEW_SCOPE, FINDER_SCOPE and FINDER_PURPOSE are set as they are, and who may change them.",
  "Who becomes admin, manager and staffing, who decides it, and that admins don't make themselves managers " +
    "without need.",
  "For which ends levels, searches, exports, the last sign-in and the audit log may not be used, such as " +
    "performance rating, working time, pay or dismissal.",
  "When the works council is informed: of changed settings, new webhooks, updates and a new version of this " +
    "pack; and how often it is written again and compared.",
  "Which clients get CVs, and what is agreed with them.",
  "Whether data goes to other countries, such as by the identity provider, mail server or webhooks.",
  "Whether a data protection impact assessment was done, and how the AI Act was judged (the app uses no AI).",
  "What people may write into notes, comments and evidence: nothing about health or about others.",
  "Who decides when a person contests a level or a decline, and until when.",
  "Who is responsible under data protection law, their contact, and the legal basis.",
  "Where the server runs, who works on it, and which companies do so on behalf of yours.",
  "How long backups and logs are stored, who may read logs, database and audit log, for what, and who agrees to it.",
  "How long after people leave an admin erases them.",
  "How connections, disks and backups are encrypted.",
  "Who answers people who ask for their data or object, and within which time.",
  "What may be done with exported files: the app can't prevent that they are evaluated elsewhere.",
];

/** Returns the first page: what the pack answers where, and how many people there are in which role. */
export function overviewFile(productName: string, { people }: Facts): PackedFile {
  const now = new Date().toISOString();
  return documentOf(
    "readme",
    `Trust pack of ${productName}`,
    `Written on ${now.slice(0, 10)} at ${now.slice(11, 16)} UTC by version ${productVersion()}, from the code ` +
      "that runs and its settings. It has no data of the people who use the app but their number. Write it in " +
      "production: the settings and webhooks of a trial aren't yours. Write it again after each update and each " +
      "change of a setting, and compare.",
    `${productName} stores which level people have in which competency: people request levels that managers ` +
      "and admins approve; managers and admins can also set or import levels, and the operator can import them. " +
      "It is for planning development, staffing projects and, with CVs that people release, offering them " +
      "to clients. CVs show approved and set levels only.",
    tableText({ columns: ["Question", "Answer"], rows: ANSWERS }),
    "## Words",
    tableText({ columns: ["Word", "Meaning"], rows: WORDS }),
    "## What the employer adds",
    "This folder is about the app. These are the company's own decisions, and the app doesn't know them.",
    TO_ADD.map((line) => `- ${line}`).join("\n"),
    "## People now",
    tableText({
      columns: ["Active", "Deactivated", "Managers", "Staffing", "Admins"],
      rows: [[people.active, people.deactivated, people.managers, people.staffing, people.admins].map(String)],
    }),
  );
}
