import "../../support/settings";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@/lib/platform/db/open";
import { FULL_SIZE } from "@/tests/support/load-data/size";
import { fillOpened } from "../../bench/load-data";
import { openOffice } from "./app";
import { memoryOf, p99, watchBystander } from "./bystander";

const QUIET_SECONDS = 15;

/** Opens the app of a company of a size, with a caller of its API as an admin, and another person who opens /sheet. */
export async function openCompany(drill: string, employees: number) {
  const office = await openOffice(drill);
  const app = await office.makeApp();
  const db = await openDatabase(office.where);
  const { crowd, people, signIn } = await fillOpened(db, { ...FULL_SIZE, employees });
  const other = await signIn(people.employees[0]!);
  await app.start();

  const call = async (method: string, path: string, body?: string): Promise<Response> => {
    // Signed in for each call: access tokens last five minutes.
    const { cookie, token } = await signIn(people.admin);
    const headers = { cookie, authorization: `Bearer ${token}`, "content-type": "application/json" };
    return fetch(`${app.url}/api/cm/v1${path}`, { method, headers, body });
  };
  /** Does work, and returns what the other person noticed: p99 in ms, and as a multiple of that without load. */
  const during = async <T>(work: () => Promise<T>) => {
    const before = memoryOf(app.pid());
    const begun = performance.now();
    const over = work().then((result) => ({ result, seconds: (performance.now() - begun) / 1_000 }));
    const noticed = await watchBystander(app, other.cookie, over);
    const [sheet, livez] = [p99(noticed.sheet), p99(noticed.livez)];
    const { memory, failed } = noticed;
    const [times, growth] = [sheet / usual, memory - before];
    const words =
      `${(await over).seconds.toFixed(1)} s; /livez p99 ${livez.toFixed(0)} ms, /sheet p99 ${sheet.toFixed(0)} ms ` +
      `(${times.toFixed(1)} ×), ${failed} failed; ${memory.toFixed(0)} MB (+${growth.toFixed(0)})`;
    return { ...(await over), sheet, livez, times, failed, memory, growth, words };
  };
  let usual = 1;
  for (let time = 0; time < 2; time++) usual = (await during(() => pause(QUIET_SECONDS * 1_000))).sheet;
  console.log(
    `${crowd.employees} people, ${crowd.competencies} competencies; /sheet p99 without load ${usual.toFixed(0)} ms`,
  );
  const close = () => db.close().then(office.close);
  return { where: office.where, db, call, during, close };
}
