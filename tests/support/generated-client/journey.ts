// Compiled only by its test, which generates schema.d.ts from openapi.json with openapi-typescript.
import createClient from "openapi-fetch";
import type { paths } from "./schema";

type Fetch = (request: Request) => Promise<Response>;

/**
 * Uses the API like another program: an employee requests a level, their manager finds the request and approves.
 * Returns the final level.
 */
export async function journey(
  employee: Fetch,
  manager: Fetch,
): Promise<"no_experience" | "basic" | "intermediate" | "advanced" | undefined> {
  const baseUrl = "http://localhost:3000/api/cm/v1";
  const [asEmployee, asManager] = [
    createClient<paths>({ baseUrl, fetch: employee }),
    createClient<paths>({ baseUrl, fetch: manager }),
  ];

  const me = await asEmployee.GET("/users", { params: { query: { current_user: "true" } } });
  if (!me.data) throw new Error(me.error.detail);
  const own = await asEmployee.GET("/sheets/{sheet_id}", { params: { path: { sheet_id: me.data.sheet_id } } });
  const row = own.data?.sheet_competencies[0];
  if (!row) throw new Error("an empty sheet");
  const keys = { sheet_id: row.cm_sheet_id, sheet_competency_id: row.id };
  const asked = await asEmployee.POST(
    "/sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes",
    {
      params: { path: keys, header: { "Idempotency-Key": "one-ask" } },
      body: {
        cm_competency_change: {
          current_level: row.current_level,
          desired_level: "advanced",
          cm_sheet_competencies_id: row.id,
        },
      },
    },
  );
  if (!asked.data) throw new Error(asked.error.detail);

  const boss = await asManager.GET("/users", { params: { query: { current_user: "true" } } });
  if (!boss.data) throw new Error(boss.error.detail);
  const reports = await asManager.GET("/employee_managers", { params: { query: { manager_id: boss.data.user_id } } });
  const employeeSeen = reports.data?.employees.find(({ sheet_notifications }) => sheet_notifications.length > 0);
  if (employeeSeen?.sheet?.id !== row.cm_sheet_id) throw new Error("the manager sees no request");
  const approved = await asManager.POST(
    "/sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes/{competency_change_id}/manager_competency_changes",
    {
      params: { path: { ...keys, competency_change_id: asked.data.id } },
      body: {
        cm_manager_competency_change: { approved_level: "intermediate", cm_competency_change_id: asked.data.id },
      },
    },
  );
  if (!approved.data) throw new Error(approved.error.detail);

  const after = await asEmployee.GET("/sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}", {
    params: { path: keys },
  });
  return after.data?.current_level;
}

/** Calls that must not compile, each with its mistake. */
export async function mistakes(fetch: Fetch): Promise<void> {
  const client = createClient<paths>({ baseUrl: "", fetch });
  // @ts-expect-error a path that doesn't exist
  await client.GET("/nothing");
  // @ts-expect-error a name that isn't text
  await client.POST("/roles", { body: { cm_role: { name: 5 } } });
  // @ts-expect-error the path's id is missing
  await client.GET("/sheets/{sheet_id}", {});
}
