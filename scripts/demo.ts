import "./begin.mjs";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { type DemoPerson, people } from "@/prisma/demo/people";
import { captionOf, removeData, startDemoApp } from "./demo-app";

const DATA_DIR = join(resolve(import.meta.dirname, ".."), "data", "demo");

/** Lists people to try first: an employee, their manager, a planner, and an admin who isn't a manager. */
function whoIsWho(): string {
  const isEmployee = (person: DemoPerson) =>
    !person.is_manager && !person.is_staffing && !person.is_admin && !person.never_signed_in;
  const employee = people.find((person) => isEmployee(person) && person.languages.length > 0);
  const manager = people.find(({ email }) => email === employee?.manager);
  const admin = people.find((person) => person.is_admin && !person.is_manager);
  const staffing = people.find((person) => person.is_staffing);
  const line = (what: string, person: DemoPerson | undefined) =>
    person ? `  ${what.padEnd(14)} ${person.first_name} ${person.last_name} (${captionOf(person)})\n` : "";
  return (
    line("an employee", employee) +
    line("their manager", manager) +
    line("staffing", staffing) +
    line("an admin", admin)
  );
}

if (process.argv.includes("--fresh")) await removeData(DATA_DIR);
const built = once(process, "message");
let end = (): void => process.exit(1);
process.once("disconnect", () => end());
const app = await startDemoApp({ dataDir: DATA_DIR, port: Number(process.env.PORT ?? 3000), built });
const { url, signInUrl, made, ended } = app;
end = app.end;
console.log(`
${made ? "Created a made-up consultancy of 40 people." : "Using the data of the last run. To start over: npm run demo -- --fresh"}

  Cairn     ${url}

Sign in with the Google button. A local page in Google's place (${signInUrl}) lets you choose a person. Try first:

${whoIsWho()}
Press Ctrl+C to stop.`);
process.exit(await ended);
