import { z } from "zod";
import { today } from "@/lib/platform/core/day";
import { JsonText } from "@/lib/platform/core/answers";
import { anyone, list, query } from "@/lib/platform/operation/operation";
import { pageWindow, Paged, pageOf } from "@/lib/platform/core/paged";
import type { Db } from "@/lib/platform/db";
import { countWaitingWithoutManager } from "@/lib/reviews/requests/waiting-store";
import { findPerson } from "@/lib/sheet/rows/person-store";
import { seesSheet } from "@/lib/sheet/rows/policy";
import { findSheet } from "@/lib/sheet/rows/store";
import * as contract from "./contract";
import { employeesOfManager, type EmployeeScope, teamOf } from "./policy";
import { presentCaller } from "./presenter";
import { MAX_SEARCH, searchWords } from "@/lib/platform/core/search-words";
import { DEFAULT_SORT, PAGE_SIZE, SORTS } from "./rules";
import * as store from "./store";
import { matricesView } from "./view";

export const getCurrentUser = query(contract.getCurrentUser, {
  load: async (_db, { actor }) => actor,
  policy: anyone,
  run: async (_db, { actor }) => presentCaller(actor),
});

export const getUser = query(contract.getUser, {
  load: async (db, { actor, input }) => {
    const person = await findPerson(db, input.user_id);
    const sheet = person && (await findSheet(db, actor, person.sheet_id));
    return sheet && { ...sheet, person };
  },
  sees: seesSheet,
  run: async (_db, { subject }) => subject.person,
});

/** Lists the employees of a manager (the specification's call). */
export const listEmployees = list(contract.listEmployees, {
  scope: employeesOfManager,
  run: (db, { scope, input }) => employeePage(db, scope, input),
});

export const listEmployeesOfManager = list(contract.listEmployeesOfManager, {
  scope: employeesOfManager,
  run: (db, { scope, input }) => employeePage(db, scope, input),
});

async function employeePage(
  db: Db,
  scope: EmployeeScope,
  request: { limit: number; cursor?: contract.EmployeeCursor | undefined },
) {
  const found = await store.readEmployeesAfter(db, scope, store.EVERYONE, pageWindow(request));
  const { answer, next } = pageOf(
    found,
    request,
    (last) => [last.weight, last.order_key, last.id],
    ({ employee }) => employee,
  );
  return new Paged(new JsonText<z.input<typeof contract.Employees>>(answer, [`{"employees":[`, "]}"]), next);
}

const SearchText = z.string().max(MAX_SEARCH).default("");

/**
 * Returns the data of the Competency Matrices screen: a page of the employees found. A page number past the end returns
 * the last page.
 */
export const getMatricesView = list(
  {
    id: "getMatricesView",
    input: z.strictObject({
      manager: SearchText,
      employee: SearchText,
      waiting: z.boolean().default(false),
      sort: z.strictObject({ by: z.enum(SORTS), descending: z.boolean() }).default(DEFAULT_SORT),
      page: z.int().positive().default(1),
    }),
  },
  {
    scope: teamOf,
    run: async (db, { actor, scope, input: search }) => {
      const words = { manager: searchWords(search.manager), employee: searchWords(search.employee) };
      const { total, employees } = await store.readEmployeePage(db, scope, {
        ...search,
        ...words,
        size: PAGE_SIZE,
        viewerId: actor.userId,
      });
      const isWhole = search.manager === "" && search.employee === "";
      const others = scope.everybody || !isWhole ? 0 : await countWaitingWithoutManager(db, actor);
      return matricesView(actor.userId, search, { total, employees, others }, today());
    },
  },
);
