import { call, type Answer } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import { FAILURES } from "@/lib/platform/core/failures";
import type { Holdings } from "@/lib/sheet/setup/rules";

/** A discipline or language, and whether the sheet has it: `membership` is the id to remove it by. */
export type Choice = Holdings & {
  id: number;
  name: string;
  membership: number | null;
  /** It is on every sheet and can't be removed. */
  isFixed: boolean;
};

/** How disciplines or languages are listed, added and removed, and the texts for failures. */
export type SheetSetupCalls = {
  list: (signal: AbortSignal) => Promise<Choice[]>;
  add: (choice: Choice) => Promise<unknown>;
  remove: (membership: number) => Promise<unknown>;
  /** `listAgain` is shown when reading the list again after a save fails. */
  failures: { list: string; listAgain: string; add: string; remove: string };
};

type Sheet = { sheetId: number; userId: number };
type Setup = Answer<"GET /sheets/{sheet_id}/setup">;

const setupOf = (sheetId: number, signal: AbortSignal): Promise<Setup> =>
  call("GET /sheets/{sheet_id}/setup", { params: { sheet_id: sheetId } }, { signal });

/** The disciplines of a sheet. */
export const disciplineCalls = ({ sheetId }: Sheet): SheetSetupCalls => ({
  list: async (signal) =>
    (await setupOf(sheetId, signal)).disciplines.map(({ cm_role_id, sheet_role_id, for_everyone, ...rest }) => ({
      id: cm_role_id,
      membership: sheet_role_id,
      isFixed: for_everyone,
      ...rest,
    })),
  add: ({ id }) => call("POST /sheet_roles", { body: { cm_sheet_role: { cm_sheet_id: sheetId, cm_role_id: id } } }),
  remove: (membership) =>
    unlessGone(call("DELETE /sheet_roles/{sheet_role_id}", { params: { sheet_role_id: membership } })),
  failures: {
    list: FAILURES.retrieveSheetRoles,
    listAgain: FAILURES.retrieveSheetRole,
    add: FAILURES.addSheetRole,
    remove: FAILURES.deleteSheetRole,
  },
});

/** The languages of the viewer's sheet. */
export const languageCalls = ({ sheetId, userId }: Sheet): SheetSetupCalls => ({
  list: async (signal) =>
    (await setupOf(sheetId, signal)).languages.map(({ cm_technology_id, user_technology_id, ...rest }) => ({
      id: cm_technology_id,
      membership: user_technology_id,
      isFixed: false,
      ...rest,
    })),
  add: ({ id }) =>
    call("POST /sheets/{sheet_id}/user_technologies", {
      params: { sheet_id: sheetId },
      body: { cm_user_technology: { cm_technology_id: id, user_id: userId } },
    }),
  remove: (membership) =>
    unlessGone(
      call("DELETE /sheets/{sheet_id}/user_technologies/{user_technology_id}", {
        params: { sheet_id: sheetId, user_technology_id: membership },
      }),
    ),
  failures: {
    list: FAILURES.retrieveUserLanguages,
    listAgain: FAILURES.retrieveUserTechnology,
    add: FAILURES.addLanguage,
    remove: FAILURES.deleteLanguage,
  },
});
