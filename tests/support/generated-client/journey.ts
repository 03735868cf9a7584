// Compiled only by its test, which generates schema.d.ts from openapi.json with openapi-typescript.
import createClient from "openapi-fetch";
import type { paths } from "./schema";

type Fetch = (request: Request) => Promise<Response>;

/**
 * Uses the API like another program: an employee requests a level, which their manager approves at another. Returns the
 * final level.
 */
export async function journey(employee: Fetch, manager: Fetch) {
  const baseUrl = "http://localhost:3000/api/cm/v1";
  const asEmployee = createClient<paths>({ baseUrl, fetch: employee });
  const asManager = createClient<paths>({ baseUrl, fetch: manager });

  const me = await asEmployee.GET("/users", { params: { query: { current_user: "true" } } });
  if (!me.data) throw new Error(me.error.detail);
  const own = await asEmployee.GET("/sheets/{sheet_id}", { params: { path: { sheet_id: me.data.sheet_id } } });
  const row = own.data!.sheet_competencies[0]!;
  const keys = { sheet_id: row.cm_sheet_id, sheet_competency_id: row.id };
  const change = {
    current_level: row.current_level,
    desired_level: "advanced",
    cm_sheet_competencies_id: row.id,
  } as const;
  const asked = await asEmployee.POST(
    "/sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes",
    { params: { path: keys, header: { "Idempotency-Key": "one-ask" } }, body: { cm_competency_change: change } },
  );
  const { id } = asked.data!;
  await asManager.POST(
    "/sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes/{competency_change_id}/manager_competency_changes",
    {
      params: { path: { ...keys, competency_change_id: id } },
      body: { cm_manager_competency_change: { approved_level: "intermediate", cm_competency_change_id: id } },
    },
  );
  const path = { params: { path: keys } };
  const after = await asEmployee.GET("/sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}", path);
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
