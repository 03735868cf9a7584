import { pageActor } from "@/lib/doors/auth/page-actor";
import { read } from "@/lib/doors/pages/read";
import { getPersonHead } from "@/lib/finder/people-search/head-queries";
import { ownHead, type PersonHead } from "@/lib/finder/people-search/head-rules";
import type { ConversationsView } from "@/lib/conversations/conversations/view";

/** The tabs above a person's conversations. */
export async function headOf({ isOwn, person }: ConversationsView): Promise<PersonHead> {
  const own = ownHead(await pageActor());
  return isOwn ? own : ((await read(getPersonHead, { user_id: person.userId })) ?? own);
}
