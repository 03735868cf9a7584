import { z } from "zod";
import { bodyOf, endpoint, Id, IdOut, schemaOf } from "@/lib/platform/core/endpoint";
import { NameCursor, wholeOrPagedBy } from "@/lib/platform/core/paged";

const UserTechnology = schemaOf("UserTechnology", "A language of a person", {
  id: IdOut,
  cm_technology_id: IdOut,
  user_id: IdOut,
  name: z.string(),
});

const SheetRole = schemaOf("SheetRole", "A discipline of a sheet", {
  id: IdOut,
  cm_role_id: IdOut,
  cm_sheet_id: IdOut,
});

const count = z.int().min(0);

const holdings = {
  rated: count.describe("Rows with a level above none that removing it would archive"),
  notes: count.describe("Rows with notes that removing it would archive"),
  restorable: count.describe("Rows removed in the last 30 days that adding it would restore"),
};

const SheetSetup = schemaOf(
  "SheetSetup",
  "Every discipline and language, whether the sheet has it, and the rows that adding or removing it affects",
  {
    disciplines: z.array(
      z.strictObject({
        cm_role_id: IdOut,
        name: z.string(),
        sheet_role_id: IdOut.nullable(),
        for_everyone: z.boolean().describe("It can't be removed"),
        ...holdings,
      }),
    ),
    languages: z.array(
      z.strictObject({ cm_technology_id: IdOut, name: z.string(), user_technology_id: IdOut.nullable(), ...holdings }),
    ),
  },
);

const Paging = wholeOrPagedBy(NameCursor);

export const getSheetSetup = endpoint("getSheetSetup", "GET /sheets/{sheet_id}/setup", {
  summary: "Get the disciplines and languages that a sheet has or can have",
  response: SheetSetup,
});

export const listUserTechnologies = endpoint("listUserTechnologies", "GET /sheets/{sheet_id}/user_technologies", {
  summary: "List the languages of a sheet's owner",
  query: z.object({ user_id: Id.optional(), ...Paging }),
  response: z.array(UserTechnology),
});

export const createUserTechnology = endpoint("createUserTechnology", "POST /sheets/{sheet_id}/user_technologies", {
  summary: "Add a language to your own sheet",
  body: bodyOf("cm_user_technology", { cm_technology_id: Id, user_id: Id }),
  response: UserTechnology,
});

export const deleteUserTechnology = endpoint(
  "deleteUserTechnology",
  "DELETE /sheets/{sheet_id}/user_technologies/{user_technology_id}",
  {
    summary: "Remove a language from your own sheet, except the last one",
  },
);

export const listSheetRoles = endpoint("listSheetRoles", "GET /sheet_roles", {
  summary: "List the disciplines of a person's sheet",
  query: z.object({ user_id: Id, ...Paging }),
  response: z.array(SheetRole),
});

export const getSheetRole = endpoint("getSheetRole", "GET /sheet_roles/{sheet_role_id}", {
  summary: "Get a discipline of a sheet",
  response: SheetRole,
});

export const createSheetRole = endpoint("createSheetRole", "POST /sheet_roles", {
  summary: "Add a discipline to a sheet",
  body: bodyOf("cm_sheet_role", { cm_sheet_id: Id, cm_role_id: Id }),
  response: SheetRole,
});

export const deleteSheetRole = endpoint("deleteSheetRole", "DELETE /sheet_roles/{sheet_role_id}", {
  summary: "Remove a discipline from a sheet",
});
