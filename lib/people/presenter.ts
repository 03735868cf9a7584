import type { z } from "zod";
import type { Actor } from "@/lib/core/actor";
import { notification } from "@/lib/sheets/rules";
import type { CurrentUser, Employee } from "./contract";
import type { EmployeeRecord } from "./store";

/** An employee as the wire shows them, each pending request as its line. */
export function presentEmployee(record: EmployeeRecord): z.input<typeof Employee> {
  const { id, first_name, last_name, sheet_id, sheet_updated_at, manager_id, manager_first_name, manager_last_name, roles, pending } = record;
  return {
    id,
    first_name,
    last_name,
    sheet: sheet_id === null ? null : { id: sheet_id, user_id: id, updated_at: sheet_updated_at?.toISOString() ?? null },
    manager: manager_id === null ? null : { id: manager_id, first_name: manager_first_name ?? "", last_name: manager_last_name ?? "" },
    roles,
    sheet_notifications: pending.map((request) =>
      notification({
        areaName: request.area_name,
        competencyName: request.competency_name,
        current: request.current_level,
        desired: request.desired_level,
        askedAt: new Date(request.asked_at),
      }),
    ),
  };
}

/** The caller as the wire shows them. */
export const presentCaller = (actor: Actor): z.input<typeof CurrentUser> => ({
  user_id: actor.userId,
  sheet_id: actor.sheetId,
  first_name: actor.firstName,
  last_name: actor.lastName,
  is_admin: actor.isAdmin,
  is_manager: actor.isManager,
});
