import { endpoints } from "@/lib/doors/rest/endpoints";
import { tagOf } from "@/lib/doors/rest/openapi";
import { pagesByAudience } from "@/lib/doors/auth/page-access";
import type { Audience } from "@/lib/doors/auth/page";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import { ACCESS, ANSWERS, CALLERS, WHOSE } from "@/lib/doors/trust/access-rules";
import type { PackedFile } from "@/lib/doors/cli/command";
import { csvFile, documentOf, listText, tableText } from "./markdown";

const all = endpoints as unknown as Readonly<Record<string, Endpoint>>;

const AUDIENCES: Readonly<Record<Audience, string>> = {
  anyone: "Anyone, without signing in",
  signed_in: "Everyone signed in",
  reviewers: "Managers and admins",
  finders: "Staffing, managers and admins; everyone signed in with FINDER_SCOPE=everyone",
  planners: "Staffing, managers and admins",
  admins: "Admins",
};

/** What pages show that are in neither navbar nor palette. */
const UNLISTED: Readonly<Record<string, string>> = {
  "/users": "Another person's sheet",
  "/cards": "Cards of people, side by side",
  "/oauth/authorize": "Let an assistant in, from a link that it opens",
  "/unsubscribe": "Stop emails of one kind, from a link in an email",
  "/api/docs": "The reference of the API",
  "/problems": "What an error of the API means, and what to do",
};

/** Returns who may open which page and gets an answer from which call: the tests' own table. */
export async function accessFiles(): Promise<PackedFile[]> {
  const columns = ["Call", "What it does", "Whose record", ...CALLERS];
  const lines = ACCESS.flatMap(({ call: id, whose, answers }) => {
    const call = all[id];
    const texts = answers.map((answer) => ANSWERS[answer] ?? answer);
    return call
      ? [{ call, cells: [`${call.method} ${call.path}`, call.summary, WHOSE[whose] ?? whose, ...texts] }]
      : [];
  });
  const topics = [...new Set(lines.map(({ call }) => tagOf(call)))].sort();
  return [
    documentOf(
      "access",
      "Who may see and do what",
      "A role is a right: manager, staffing, admin; roles add up. (In names of calls, /roles are " +
        "disciplines.) Admins give roles, also to themselves, so an admin can make themselves a manager. " +
        "Nobody decides about their own requests. A call that is not allowed is refused, or answered as if the " +
        "record did not exist. Deactivated people get nothing.",
      "## Pages",
      "A page shows each person only what the calls below answer them. `/cards`, for example, shows people " +
        "who may not find others only their own.",
      tableText({
        columns: ["Page", "What it is", "Who may open it"],
        rows: pagesByAudience().map(({ href, audience, label }) => [
          href,
          label ?? UNLISTED[href] ?? "",
          AUDIENCES[audience],
        ]),
      }),
      "## Calls",
      'The same rules decide what pages show and what calls answer. "Manager of the person" and "Another ' +
        'manager" are the same two people in all lines, say Ada and Bo. "An employee of the manager" is in ' +
        'the reporting line of Ada, not of Bo; "Anyone else" is in neither, so in these lines Ada and Bo are ' +
        "managers of other people.",
      listText([
        "yes: the call is allowed. Single cases are refused even so: nobody can erase themselves, for " +
          "example, not even an admin. What the answer has can still be limited, as the data catalogue says " +
          'under "Seen by"',
        "Own: the caller's own record",
        'An employee of the manager: a record of a person in the reporting line of "Manager of the person" (Ada)',
        "Anyone else: a record of a person in the reporting line of neither (Ada, Bo)",
        "Shared by all: a record that is no single person's, such as an area. No person's: a call without " +
          "such a record, such as a list, which has only what the caller may see",
        "Learning pointers: the lines are about one that someone else added. Everyone can also change, link " +
          "and unlink those that they added",
        "Imports: each line of a file of levels is checked by REVIEW_SCOPE. With REVIEW_SCOPE=all a manager " +
          "imports levels of everyone else, with REVIEW_SCOPE=reports only of their reporting line, and sees " +
          "and undoes only imports of levels in which everyone is in it. Files of people only admins import, " +
          "see and undo",
        "Admin: an admin who is nobody's manager. One who is entered as a person's manager also reads the " +
          "agreements and the interests for managers of their reporting line, without the role manager",
        "GET /conversation_rounds names a caller's own reports only, to admins, too",
        "Pictures in texts have a call that isn't in the tables, GET /api/pictures/{hash of the picture}: " +
          "its owner, the people who may see the sheet with the notes that have it, for the photo of a CV who " +
          "may read its release, if that has the owner's name, and for pictures of learning pointers everyone signed in who knows the address",
        "DELETE /deactivations/{user_id}: the line Shared by all is about a deactivated person. In the other lines the person is active, and there is nothing to reactivate",
        "With FINDER_PURPOSE=required, GET /people_matches, /people_counts, /exports/people_matches and /people_cards, and " +
          "/people_cards/{user_id} of others, are refused without a purpose",
      ]),
      ...topics.flatMap((topic) => [
        `### ${topic}`,
        tableText({ columns, rows: lines.filter(({ call }) => tagOf(call) === topic).map(({ cells }) => cells) }),
      ]),
    ),
    await csvFile("access", { columns, rows: lines.map(({ cells }) => cells) }),
  ];
}
