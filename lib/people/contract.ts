import { z } from "zod";
import { endpoint, Id, IdOut, Moment } from "@/lib/core/endpoint";

export const CurrentUser = z
  .strictObject({
    user_id: IdOut,
    sheet_id: IdOut,
    first_name: z.string(),
    last_name: z.string(),
    is_admin: z.boolean(),
    is_manager: z.boolean(),
  })
  .meta({ id: "CurrentUser", description: "The caller" });

export const SheetUser = z
  .strictObject({ user_id: IdOut, sheet_id: IdOut, first_name: z.string(), last_name: z.string() })
  .meta({ id: "SheetUser", description: "A person whose sheet the caller may see" });

const Person = z.strictObject({ id: IdOut, first_name: z.string(), last_name: z.string() });

export const Employee = z
  .strictObject({
    id: IdOut,
    first_name: z.string(),
    last_name: z.string(),
    sheet: z
      .strictObject({ id: IdOut, user_id: IdOut, updated_at: Moment.nullable().meta({ description: "Null while nothing was ever changed on it" }) })
      .nullable(),
    manager: Person.nullable().meta({ description: "The primary manager" }),
    roles: z.array(z.strictObject({ id: IdOut, name: z.string() })).meta({ description: "The disciplines" }),
    sheet_notifications: z.array(z.string()).meta({ description: "One line for each pending request" }),
  })
  .meta({ id: "Employee" });

export const Employees = z.strictObject({ employees: z.array(Employee) }).meta({ id: "Employees" });

/** Where a page of employees begins: after this one, in the list's own order. */
export type EmployeePlace = { weight: number; sortKey: string; id: number };

const MAX_INT = 2_147_483_647;
const Place = z.tuple([z.int().nonnegative().max(MAX_INT), z.string().regex(/^[^\0]*$/), z.int().positive().max(MAX_INT)]);

/** A place as callers hand it back: opaque to them. */
export const cursorOf = ({ weight, sortKey, id }: EmployeePlace): string => Buffer.from(JSON.stringify([weight, sortKey, id])).toString("base64url");

const Cursor = z
  .string()
  .max(2_000, { error: "is not a cursor of this list" })
  .transform((text, ctx): EmployeePlace => {
    const place = Place.safeParse(jsonOf(Buffer.from(text, "base64url").toString()));
    if (place.success) return { weight: place.data[0], sortKey: place.data[1], id: place.data[2] };
    ctx.addIssue({ code: "custom", message: "is not a cursor of this list" });
    return z.NEVER;
  })
  .meta({ description: "Where the page begins, as the Link header of the page before names it" });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const MAX_EMPLOYEES = 1_000;

const Limit = z.coerce
  .number<number | string>({ error: "must be a whole number" })
  .int({ error: "must be a whole number" })
  .min(1, { error: "must be at least 1" })
  .max(MAX_EMPLOYEES, { error: `must be at most ${MAX_EMPLOYEES.toLocaleString("en")}` })
  .default(200)
  .meta({ description: "The most employees a page may have" });

const Paging = { limit: Limit, cursor: Cursor.optional() };

export const getCurrentUser = endpoint({
  id: "getCurrentUser",
  method: "GET",
  path: "/users",
  summary: "The caller",
  query: z.object({ current_user: z.literal("true", { error: "must be true" }) }),
  response: CurrentUser,
});

export const getUser = endpoint({
  id: "getUser",
  method: "GET",
  path: "/users/{user_id}",
  summary: "A person whose sheet the caller may see",
  params: z.object({ user_id: Id }),
  response: SheetUser,
});

export const listEmployees = endpoint({
  id: "listEmployees",
  method: "GET",
  path: "/employee_managers",
  summary: "A manager's direct and indirect reports, those with the most notification text first; everybody for an admin's own id",
  query: z.object({ manager_id: Id, ...Paging }),
  response: Employees,
});

export const listEmployeesOfManager = endpoint({
  id: "listEmployeesOfManager",
  method: "GET",
  path: "/employee_managers/{manager_id}",
  summary: "The same, named by path",
  params: z.object({ manager_id: Id }),
  query: z.object(Paging),
  response: Employees,
});
