import { pageActor } from "@/lib/doors/auth/page-actor";
import { read } from "@/lib/doors/pages/read";
import { getPersonHead } from "@/lib/conversations/person-head/queries";

/** Reads the head of the viewer's own pages. */
export const readOwnHead = async () => read(getPersonHead, { user_id: (await pageActor()).userId });
