import type { Metadata } from "next";
import { ConversationsScreen } from "@/components/conversations/conversations/conversations-screen";
import { PersonHead } from "@/components/conversations/person-head/person-head";
import { KINDS } from "@/lib/conversations/conversations/rules";
import { getConversationsView } from "@/lib/conversations/conversations/view-queries";
import { getAsks } from "@/lib/conversations/rounds/ask-queries";
import { read } from "@/lib/doors/pages/read";
import { openWithout } from "@/lib/doors/pages/wrong-address";
import { getPersonHead } from "@/lib/conversations/person-head/queries";
import { idIn, textIn } from "@/lib/platform/core/address";

export const metadata: Metadata = { title: "Conversations" };

export default async function ConversationsPage({ searchParams }: PageProps<"/conversations">) {
  const params = await searchParams;
  const [person, sheet, prepare] = [textIn(params, "person"), textIn(params, "sheet_id"), textIn(params, "prepare")];
  const view = await read(getConversationsView, {
    ...(person === "" ? {} : { user_id: person }),
    ...(sheet === "" ? {} : { sheet_id: sheet }),
  });
  const grade = idIn(params, "grade");
  const isWithReports = textIn(params, "with") === "reports" && view.withReports.length > 0;
  openWithout("/conversations", params, {
    prepare: !KINDS.some((kind) => kind === prepare) && "kind",
    grade: !view.aims.some(({ id }) => id === grade) && "grade",
  });
  return (
    <>
      <PersonHead person={await read(getPersonHead, { user_id: view.person.userId })} current="conversations" />
      <ConversationsScreen
        view={view}
        forKind={KINDS.find((kind) => kind === prepare) ?? null}
        forGrade={grade}
        isWithReports={isWithReports}
        rounds={view.isOwn && view.trail.length === 0 ? (await read(getAsks, {})).rounds : []}
      />
    </>
  );
}
