import { messagesPath } from "@/lib/messages/outbox/filter-rules";
import { peoplePath, type PeopleSearch } from "@/lib/people/directory/rules";
import { counted } from "@/lib/platform/core/counted";
import { formatDay } from "@/lib/platform/core/format-day";
import { NOUNS } from "@/lib/template/catalogues/rules";
import type { RequestKind } from "@/lib/template/requests/rules";

/** Days for which a message that was given up waits for an admin. Messages lists it for longer. */
export const FAILED_DAYS = 7;
/** Days after which a person who was added and has never signed in waits for an admin. */
export const INVITED_DAYS = 7;

/** What waits for an admin: of people and requests the first, with the number of all. */
export type Waiting = {
  /** People without a manager above them. Those who lead others, and admins, are meant to have none. */
  unmanaged: { id: number; email: string; name: string; count: number } | null;
  /** Areas and disciplines that managers lack. */
  requested: { kind: RequestKind; name: string; by: string; count: number } | null;
  /** Since when no nightly backup was written, because it fails; a day such as 2026-12-01, or null. */
  backupFailsSince: string | null;
  /** Emails and webhook calls given up in the last FAILED_DAYS. */
  failed: number;
  /** People who were added at least INVITED_DAYS ago and have never signed in. */
  invited: number;
  /** Whether a mail server is set up. */
  sendsEmail: boolean;
};

export type AdminTask = { title: string; text: string; verb: string; href: string };

const EVERYONE: PeopleSearch = { search: "", state: null, sort: { by: "name", descending: false }, page: 1 };

/** What only an admin can do. What may be lost comes first, then what keeps others from working. */
export function tasksOf(waiting: Waiting): AdminTask[] {
  const { backupFailsSince, unmanaged, requested, failed, invited, sendsEmail } = waiting;
  const tasks: AdminTask[] = [];
  if (backupFailsSince !== null)
    tasks.push({
      title: "The nightly backup fails",
      text: `Since ${formatDay(backupFailsSince)}. The server's log says why`,
      verb: "View",
      href: "/audit",
    });
  if (requested)
    tasks.push({
      title: `New ${NOUNS[requested.kind]}: ${requested.name}`,
      text: `Requested by ${requested.by}${andOthers(requested.count)}`,
      verb: "Decide",
      href: "/competency-matrix-template",
    });
  if (unmanaged)
    tasks.push({
      title: `${unmanaged.name} has no manager`,
      text: `Nobody is set to decide their requests${andOthers(unmanaged.count)}`,
      verb: "Set manager",
      href: `${peoplePath({ ...EVERYONE, search: unmanaged.email })}&edit=${unmanaged.id}`,
    });
  if (failed > 0)
    tasks.push({
      title: `${counted(failed, "message")} couldn't be sent`,
      text: `In the last ${FAILED_DAYS} days`,
      verb: "View",
      href: messagesPath({ state: "failed", webhook: null, cursor: null }),
    });
  if (invited > 0)
    tasks.push({
      title: `${counted(invited, "person hasn't", "people haven't")} signed in yet`,
      text: `Added more than ${INVITED_DAYS} days ago`,
      verb: "View",
      href: peoplePath({ ...EVERYONE, state: "invited" }),
    });
  if (!sendsEmail)
    tasks.push({
      title: "No mail server is set up",
      text: "Nobody gets emails until there is one",
      verb: "View",
      href: messagesPath({ state: null, webhook: null, cursor: null }),
    });
  return tasks;
}

/** ", and 2 others", after the one that is named. */
const andOthers = (count: number) => (count > 1 ? `, and ${counted(count - 1, "other")}` : "");
