import { list } from "@/lib/platform/operation/operation";
import { pageOf, pageWindow, type IdCursor } from "@/lib/platform/core/paged";
import { managesCatalogues } from "@/lib/template/catalogues/policy";
import * as contract from "./contract";
import * as store from "./store";

export const listCatalogueRequests = list(contract.listCatalogueRequests, {
  scope: managesCatalogues,
  run: async (db, { input }) =>
    pageOf(
      await store.readRequests(db, pageWindow(input)),
      input,
      ({ id }): IdCursor => [id],
      (request) => request,
    ),
});
