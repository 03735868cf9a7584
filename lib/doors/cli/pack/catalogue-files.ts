import { ACCESS_MONTHS } from "@/lib/platform/core/retention";
import { IN_AUDIT_LOG } from "@/lib/doors/trust/audit-log-rules";
import { CATALOGUE } from "@/lib/doors/trust/catalogue-rules";
import type { TableNote } from "@/lib/doors/trust/rules";
import type { Facts } from "@/lib/doors/trust/store";
import type { PackedFile } from "@/lib/doors/cli/command";
import { csvFile, documentOf, listText, tableText } from "./markdown";

const CATALOGUED = [
  "Record",
  "Purpose",
  "Personal data of",
  "Seen by",
  "Stored for how long",
  "In My data's file as",
  "Columns",
];
const RETENTION = ["Table", "What", "Personal data of", "Stored for how long"];

/** Returns the data catalogue (each table with purpose, recipients and columns) and each table's retention. */
export async function catalogueFiles({ columns }: Facts): Promise<PackedFile[]> {
  const topics = Object.entries(CATALOGUE);
  const namesOf = (table: string) =>
    columns.flatMap((column) => (column.table === table ? [column.column] : [])).join(", ");
  const rows = topics.flatMap(([topic, tables]) =>
    Object.entries(tables).map(([table, noted]) => [topic, table, ...cellsOf(noted, namesOf(table))]),
  );
  const retention = topics.flatMap(([, tables]) =>
    Object.entries(tables).map(([table, { about, of, kept }]) => [table, about, of ?? "None", kept]),
  );
  return [
    documentOf(
      "data-catalogue",
      "Data catalogue",
      "Every table of the database: what a record is, what for, whose data it is, who sees it in the app, how " +
        "long it is stored, and its columns.",
      "The operator of the database can read all of it. Admins read in the audit log (`cm_audit_record`) who " +
        "changed what, also of records " +
        "that otherwise only the person sees: `Only the person` means the record itself. The next section " +
        "names the values in the log.",
      "People who see a table's record see its columns, unless `Seen by` says more. Keys for sorting, hashes " +
        "and secrets are for the app alone, and numbers for its links and API.",
      "My data's file has what people entered and what is about them, and what they did to others, even if " +
        "they no longer see that sheet " +
        "(interfaces.md, My data's file). It leaves out numbers and keys that link, find and sort records, " +
        "secrets, counts, what the app notes " +
        "for itself (such as how often it tried to send a message), and who did an act in the audit log, " +
        "except whether it was the person.",
      "Prisma's own table `_prisma_migrations` has the applied migrations.",
      "## What the audit log has of a change",
      "It has this as long as the installation exists, also when the record itself is deleted; only sign-ins, " +
        `log-outs and refusals are deleted after ${ACCESS_MONTHS} months. When a person is erased, the records ` +
        "about them lose it. The records of what they did to others keep it, but no longer say who did it. " +
        "Records that name managers by number keep an erased manager's number (rights.md, Erasure).",
      listText(IN_AUDIT_LOG),
      ...topics.flatMap(([topic, tables]) => [
        `## ${topic}`,
        ...Object.entries(tables).flatMap(([table, noted]) => [
          `### ${noted.about} (\`${table}\`)`,
          listText(CATALOGUED.map((name, index) => `${name}: ${cellsOf(noted, namesOf(table))[index]}`).slice(1)),
        ]),
      ]),
    ),
    await csvFile("data-catalogue", {
      columns: ["Topic", "Table", ...CATALOGUED],
      rows,
    }),
    documentOf(
      "retention",
      "Retention",
      "Each period says when something stops working, and when it is deleted where that is later. Once a day " +
        "(the daily deletion), what is past its period is deleted for good: until then, for up to a day, lists " +
        "can still show it, but sessions and tokens no longer work. Where no period is given, there is none: " +
        "history, decline reasons and messages about requests stay until their row, sheet or person is deleted " +
        "(a comment can be deleted until its request is decided), agreements and interests (also when hidden) also " +
        "until the person removes them, and rounds of conversations until an admin deletes them. The periods are those of " +
        "the records: what the audit log has of their changes, such as levels, stays as long as the installation " +
        "exists or until the person concerned is erased (data-catalogue.md says of what it has the values); its " +
        `sign-ins, log-outs and refusals (not the first sign-in) are deleted after ${ACCESS_MONTHS} months. ` +
        "Erasing a person (People, Erase) deletes their sheet and what is about them alone; what they did to " +
        "others stays without their name and number, such as decisions, messages, visits, texts of the template " +
        "and audit records; the number of an erased manager leaves rounds of conversations, too. Where else the number " +
        "stays, rights.md says. Names that others wrote into a text aren't looked for. Deactivating a person " +
        "deletes only their sessions and access tokens: the rest stays until its period ends or an admin erases " +
        "them. Without an erasure by an admin nothing of a person who left is deleted by itself. Backups and " +
        "logs are the operator's: delete them by your own rules. An erased person is in older backups until " +
        "then, and erased again when one is restored (rights.md says how).",
      tableText({ columns: RETENTION, rows: retention }),
    ),
  ];
}

const inFile = ({ of, inFile: keys = [], notInFile }: TableNote): string =>
  of === null ? "" : keys.length > 0 ? keys.join(", ") : `No: ${notInFile}`;

/** What the catalogue says of a table, in the order of CATALOGUED. */
const cellsOf = (noted: TableNote, columns: string): string[] => [
  noted.about,
  noted.purpose,
  noted.of ?? "None",
  noted.seenBy,
  noted.kept,
  inFile(noted),
  columns,
];
