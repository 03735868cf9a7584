import { FAILED_DAYS, INVITED_DAYS } from "@/lib/doors/admin-tasks/rules";

/** What an admin of a new installation sees on their first screen. */
export const FIRST_STEPS = {
  name: "First steps",
  page: "/sheet",
  seenBy: "Admins, until they hide it or all steps are done",
  from: "Numbers of disciplines, languages, published competencies, people, people with a manager, and people who have signed in",
  rule: "Marks each step of setting the app up as done once there is one, such as another person who has signed in. Shows the numbers of disciplines and languages, no names and no number of people.",
};

/** What an admin sees there afterwards. */
export const WAITS_FOR_ADMINS = {
  name: "What waits for an admin",
  page: "/sheet",
  seenBy: "Admins, once the first steps are done or hidden",
  from: "Requests for areas and disciplines, reporting lines, messages that couldn't be sent, and who has never signed in, nightly backups that fail, and whether a mail server is set up",
  rule: `Shows the first of what only an admin can do, and how much comes after it. In this order: a nightly backup that fails; requests for an area or a discipline, the oldest first; people without a manager above them, by name, but no admins and nobody with reports; the number of messages given up in the last ${FAILED_DAYS} days; the number of people added more than ${INVITED_DAYS} days ago who have never signed in; and that no mail server is set up.`,
};
