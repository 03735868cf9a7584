import type { Route } from "next";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { FrameworkScreen } from "@/components/reviews/history/framework-screen";
import { GradeCairn } from "@/components/grades/expected/grade-cairn";
import { AgreementsScreen, AsOfScreen, ExpectedScreen } from "@/components/sheet-screen/other-screens";
import { formatDay } from "@/components/ui/time/format-day";
import { getPersonHead } from "@/lib/conversations/person-head/queries";
import { listConversations } from "@/lib/conversations/conversations/queries";
import { getNextSteps } from "@/lib/conversations/conversations/step-queries";
import { getExpectedLevels } from "@/lib/grades/expected/queries";
import { expectedStones } from "@/lib/grades/expected/cairn-rules";
import { gradeKey, readExpectedOf } from "@/lib/grades/expected/rules";
import { today } from "@/lib/platform/core/day";
import { listAgreements } from "@/lib/sheet/agreements/queries";
import { showsAgreements } from "@/lib/sheet/agreements/rules";
import { getSheetHistory, listFrameworkChanges } from "@/lib/reviews/history/queries";
import { readShownChanges } from "@/lib/reviews/history/framework-rules";
import { readAsOf } from "@/lib/reviews/history/rules";
import { read } from "@/lib/doors/pages/read";
import { openWithout } from "@/lib/doors/pages/wrong-address";
import { rowsIn, type SheetView } from "@/lib/sheet/rows/view";
import { wrongOnSheet } from "./wrong-address";

type Query = Record<string, string | string[] | undefined>;

const pathOf = ({ isOwn, userId, sheetId }: SheetView) => (isOwn ? "/sheet" : `/users/${userId}/sheets/${sheetId}`);

/** What a sheet's titles depend on. */
type Titled = { sheetId: number; isOwn: boolean; can: Pick<SheetView["can"], "seeExpected"> };

/** The title of the screen that the address asks for; null for the rows. */
export async function otherTitle(query: Query, view: Titled): Promise<string | null> {
  const as_of = readAsOf(query);
  if (as_of) return `History, ${formatDay(as_of)}`;
  if (view.isOwn && readShownChanges(query)) return "Changes to your competencies";
  const expectedOf = view.can.seeExpected ? readExpectedOf(query) : null;
  if (expectedOf !== null) {
    const { grade } = await read(getExpectedLevels, gradeKey(view, expectedOf));
    return grade === null ? "Expected levels" : `Expected of ${grade.name}`;
  }
  return showsAgreements(query) ? "Agreements" : null;
}

/** A past day, the person's news, what a grade expects, or the agreements, as the address asks; null for the rows. */
export async function otherScreen(view: SheetView, query: Query): Promise<ReactNode> {
  const sheet_id = view.sheetId;
  const path = pathOf(view);
  openWithout(path, query, wrongOnSheet(view, query));
  const as_of = readAsOf(query);
  if (as_of) {
    const history = await read(getSheetHistory, { sheet_id, as_of });
    if (as_of < history.begins_on) redirect(`${path}?as_of=${history.begins_on}` as Route);
    return <AsOfScreen view={view} history={history} />;
  }
  const changes = view.isOwn ? readShownChanges(query) : null;
  if (changes) return <FrameworkScreen found={await read(listFrameworkChanges, { sheet_id, ...changes })} />;
  const expectedOf = view.can.seeExpected ? readExpectedOf(query) : null;
  if (expectedOf !== null) {
    const { sheetId, userId, owner, isOwn } = view;
    const [expected, steps, head, talks] = await Promise.all([
      read(getExpectedLevels, gradeKey(view, expectedOf)),
      isOwn ? read(getNextSteps, {}) : [],
      isOwn ? null : read(getPersonHead, { sheet_id }),
      isOwn ? read(listConversations, { user_id: userId }) : null,
    ]);
    const own = talks?.answer.find(({ kind, state }) => kind === "grade" && state !== "closed");
    const isKnown = expectedOf === "next" || expected.grades.some(({ id }) => id === expectedOf);
    openWithout(path, query, { expected_of: !isKnown && "grade" }, "next");
    return (
      <ExpectedScreen
        view={{ sheetId, userId, owner, isOwn }}
        expected={expected}
        talk={head?.who ?? null}
        caseId={own?.id ?? null}
        steps={steps.map(({ rowId }) => rowId)}
        cairn={<GradeCairn stones={expectedStones(expected, rowsIn(view))} />}
      />
    );
  }
  return showsAgreements(query) ? (
    <AgreementsScreen view={view} agreements={await read(listAgreements, { sheet_id })} today={today()} />
  ) : null;
}
