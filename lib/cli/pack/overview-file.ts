import type { Facts } from "@/lib/trust/store";
import { productVersion } from "@/lib/core/version";
import type { PackedFile } from "../command";
import { documentOf, tableText } from "./markdown";

const ANSWERS = [
  ["Which data is stored, and about which people?", "data-catalogue.md, .csv"],
  ["For which purpose?", "data-catalogue.md, .csv: the purpose of each table and each column"],
  ["Who sees it?", "data-catalogue.md: each table's recipients; access.md: each role, page and call"],
  ["Who gets it outside the app?", "interfaces.md: recipients, and the webhooks that are set up"],
  ["How long is it stored?", "retention.md, .csv"],
  ["What is evaluated, by which rule?", "evaluations.md, .csv"],
  ["Which systems are connected?", "interfaces.md, api.csv, settings.md"],
  ["How is it set up here?", "settings.md"],
  [
    "What does a person see of their own data?",
    "My Data in the app: the same catalogue, a file with it (the catalogue names what isn't in it), who viewed and found them",
  ],
  ["How is a person's data erased?", "retention.md; an admin erases on People, and a restored backup erases again"],
  [
    "What can people choose or turn off themselves?",
    "interfaces.md: emails; data-catalogue.md: who sees interests, and what a skills profile shows",
  ],
  ["Which software runs?", "versions.md, sbom.json"],
];

const WORDS = [
  ["Employee", "Everyone who signs in. Employees see their own sheet"],
  ["Manager", "Reviews levels: of everyone, or of the reporting line, as REVIEW_SCOPE in settings.md says"],
  ["Reporting line", "A manager's reports, their reports, and so on"],
  ["Reviewer of a person", "A manager of theirs (or any manager) or an admin; nobody reviews themselves"],
  ["Row", "A competency on a sheet, with the person's level and notes"],
  ["Current level", "What a manager or admin approved, set or imported: None, Basic, Intermediate or Advanced"],
  ["Bar moved", "A change of a competency's texts after which a level takes more or less than before"],
  ["Staffing", "Finds people for projects. Reads no notes and no requests, and sets no levels"],
  ["Admin", "Manages people, the template and settings"],
  ["People who may find others", "Staffing, managers and admins, or everyone, as FINDER_SCOPE in settings.md says"],
  ["Operator", "Runs the server, with its database, backups and logs. This isn't a role in the app"],
];

const TO_ADD = [
  "Who is responsible under data protection law, their contact, and the legal basis.",
  "Where the server runs, who works on it, and which companies do so on behalf of yours.",
  "How long backups and logs are stored, and who reads the logs.",
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
    `Written on ${now.slice(0, 10)} at ${now.slice(11, 16)} UTC by version ${productVersion()}, from the code that runs and its settings. It has no data of the people who use the app but their number.`,
    `${productName} stores which level people have in which competency: people request levels that managers approve, and managers and admins can also set or import levels. It is for planning development, staffing projects and, with profiles that people release, offering them to clients.`,
    tableText({ columns: ["Question", "Answer"], rows: ANSWERS }),
    "## Words",
    tableText({ columns: ["Word", "Meaning"], rows: WORDS }),
    "## What the operator adds",
    "This folder is about the app. These are the company's own decisions, and the app doesn't know them.",
    TO_ADD.map((line) => `- ${line}`).join("\n"),
    "## People now",
    tableText({
      columns: ["Active", "Deactivated", "Managers", "Staffing", "Admins"],
      rows: [[people.active, people.deactivated, people.managers, people.staffing, people.admins].map(String)],
    }),
  );
}
