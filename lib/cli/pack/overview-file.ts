import type { Facts } from "@/lib/trust/store";
import { productVersion } from "@/lib/core/version";
import type { PackedFile } from "../command";
import { documentOf, tableText } from "./markdown";

const ANSWERS = [
  ["Which data is stored, and about which people?", "data-catalogue.md, .csv"],
  ["For which purpose?", "data-catalogue.md: each table's purpose"],
  ["Who sees it?", "data-catalogue.md: each table's recipients; access.md: each role, page and call"],
  ["Who gets it outside the app?", "interfaces.md: recipients, and the webhooks that are set up"],
  ["How long is it stored?", "retention.md, .csv"],
  ["What is evaluated, by which rule?", "evaluations.md, .csv"],
  ["Which systems are connected?", "interfaces.md, api.csv, settings.md"],
  ["How is it set up here?", "settings.md"],
  [
    "What does a person see of their own data?",
    "My Data in the app: the same catalogue, a file with all of it, who viewed and found them",
  ],
  ["How is a person's data erased?", "retention.md; an admin erases on People, and a restored backup erases again"],
  ["Which software runs?", "versions.md, sbom.json"],
];

/** Returns the first page: what the pack answers where, and how many people there are in which role. */
export function overviewFile(productName: string, { people }: Facts): PackedFile {
  const now = new Date().toISOString();
  return documentOf(
    "readme",
    `Trust pack of ${productName}`,
    `Written on ${now.slice(0, 10)} at ${now.slice(11, 16)} UTC by version ${productVersion()}, from the code that runs and its settings. It has no data of a person.`,
    `${productName} stores which level people have in which competency: people request levels, managers approve them. It is for planning development and staffing projects.`,
    tableText({ columns: ["Question", "Answer"], rows: ANSWERS }),
    "## People now",
    tableText({
      columns: ["Active", "Deactivated", "Managers", "Staffing", "Admins"],
      rows: [[people.active, people.deactivated, people.managers, people.staffing, people.admins].map(String)],
    }),
  );
}
