import { conflict } from "@/lib/platform/core/errors";
import { TOLD_AT_ONCE } from "@/lib/platform/operation/audit-entry";
import { command } from "@/lib/platform/operation/operation";
import { managesCatalogues } from "@/lib/template/catalogues/policy";
import { NOUNS, withArticle } from "@/lib/template/catalogues/rules";
import { nameTaken } from "@/lib/template/catalogues/store";
import * as contract from "./contract";
import { requestsEntries } from "./policy";
import { MAX_WAITING } from "./rules";
import * as store from "./store";

/**
 * Asks admins for an area or a discipline. Throws `conflict` if there is one of the name, or a request for it, or if
 * too many of the caller's wait.
 */
export const createCatalogueRequest = command(contract.createCatalogueRequest, {
  policy: requestsEntries,
  run: async (tx, { actor, input }) => {
    const { kind, name } = input.cm_catalogue_request;
    const taken = await nameTaken(tx, kind, name, null);
    if (taken !== null) throw conflict("already-exists", `There is already ${withArticle(kind)} called ${taken}.`);
    if ((await store.countRequests(tx, actor.userId)) >= MAX_WAITING)
      throw conflict("limit-reached", `${MAX_WAITING} of your requests wait for an admin already.`);
    const answer = await store.insertRequest(tx, { kind, name, userId: actor.userId });
    if (!answer) throw conflict("already-exists", `The ${NOUNS[kind]} ${name} is requested already. An admin adds it.`);
    const { id } = answer;
    const event = { ...TOLD_AT_ONCE, ids: { catalogue_request_id: id } };
    return {
      answer,
      audit: [{ act: `${NOUNS[kind]}.requested`, subjectId: null, after: { id, name: answer.name }, event }],
    };
  },
});

/** Dismisses a request. Its manager isn't told, and can ask again. */
export const deleteCatalogueRequest = command(contract.deleteCatalogueRequest, {
  load: (tx, { input }) => store.findRequest(tx, input.catalogue_request_id),
  policy: managesCatalogues,
  run: async (tx, { subject: { id, kind, name } }) => {
    await store.deleteRequest(tx, id);
    return {
      answer: undefined,
      audit: [{ act: `${NOUNS[kind]}.request_dismissed`, subjectId: null, before: { id, name } }],
    };
  },
});
