import { z } from "zod";
import { endpoint, Id, IdOut, Moment, PersonOut } from "@/lib/platform/core/endpoint";
import { CURSOR, wholeOrPagedBy } from "@/lib/platform/core/paged";
import { LevelSchema } from "@/lib/sheet/rows/contract";

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

const SheetUser = z
  .strictObject({ user_id: IdOut, sheet_id: IdOut, first_name: z.string(), last_name: z.string() })
  .meta({ id: "SheetUser", description: "A person whose sheet the caller may see" });

export const Employee = z
  .strictObject({
    id: IdOut,
    first_name: z.string(),
    last_name: z.string(),
    sheet: z
      .strictObject({
        id: IdOut,
        user_id: IdOut,
        updated_at: Moment.nullable().meta({ description: "Null if nothing has been changed yet" }),
      })
      .nullable(),
    manager: PersonOut.nullable().meta({ description: "The primary manager" }),
    roles: z.array(z.strictObject({ id: IdOut, name: z.string() })).meta({ description: "The disciplines" }),
    sheet_notifications: z.array(z.string()).meta({ description: "One line for each pending request" }),
    pending_requests: z
      .array(
        z.strictObject({
          id: IdOut.meta({ description: "The change that opened the request, as in /reviews" }),
          sheet_competency_id: IdOut,
          area_name: z.string(),
          competency: z.strictObject({ id: IdOut, name: z.string() }),
          current_level: LevelSchema,
          desired_level: LevelSchema,
          requested_at: Moment,
          turn: z.enum(["owner", "reviewer"]),
        }),
      )
      .meta({ description: "The same requests as data, in the same order" }),
  })
  .meta({ id: "Employee" });

export const Employees = z.strictObject({ employees: z.array(Employee) }).meta({ id: "Employees" });

const EmployeeCursor = z.tuple([CURSOR.count, CURSOR.text, CURSOR.id]);
/** The employee before the page, by weight, sort key and id. */
export type EmployeeCursor = z.output<typeof EmployeeCursor>;

const Paging = wholeOrPagedBy(EmployeeCursor);

export const getCurrentUser = endpoint("getCurrentUser", "GET /users", {
  summary: "Get the caller",
  query: z.object({ current_user: z.literal("true", { error: "must be true" }) }),
  response: CurrentUser,
});

export const getUser = endpoint("getUser", "GET /users/{user_id}", {
  summary: "Get a person whose sheet the caller may see",
  response: SheetUser,
});

export const listEmployees = endpoint("listEmployees", "GET /employee_managers", {
  summary:
    "List a manager's direct and indirect reports, or everyone for an admin's own id; sorted by the length " +
    "of the lines that name the waiting requests, longest first",
  query: z.object({ manager_id: Id, ...Paging }),
  response: Employees,
});

export const listEmployeesOfManager = endpoint("listEmployeesOfManager", "GET /employee_managers/{manager_id}", {
  summary: "List a manager's direct and indirect reports, or everyone for an admin's own id (id in the path)",
  query: z.object(Paging),
  response: Employees,
});
