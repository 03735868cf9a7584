import { call } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import type { NeedRow } from "@/lib/finder/needs/view";
import { needBody, type NeedDraft } from "./need-draft";

/** Saves a need as it was edited, or a new one. */
export const saveNeed = (base: NeedRow | null, draft: NeedDraft) =>
  base
    ? call("PUT /needs/{need_id}", {
        params: { need_id: base.id },
        body: { cm_need: { ...needBody(draft), based_on_updated_at: base.updated_at } },
      })
    : call("POST /needs", { body: { cm_need: needBody(draft) } });

export const deleteNeed = (id: number) => unlessGone(call("DELETE /needs/{need_id}", { params: { need_id: id } }));
