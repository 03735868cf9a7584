import { call } from "@/lib/doors/client/call";

/** Makes a person a candidate for a need, or says whether they are placed. */
export const saveCandidate = (needId: number, userId: number, placed: boolean) =>
  call("PUT /needs/{need_id}/candidates/{user_id}", {
    params: { need_id: needId, user_id: userId },
    body: { cm_need_candidate: { placed } },
  });

export const removeCandidate = (needId: number, userId: number) =>
  call("DELETE /needs/{need_id}/candidates/{user_id}", { params: { need_id: needId, user_id: userId } });
