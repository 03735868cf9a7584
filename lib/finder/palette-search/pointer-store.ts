import { type Db, rows, sql, type Sql } from "@/lib/platform/db";
import { searched } from "@/lib/platform/db/fragments";
import type { PointerScope } from "@/lib/sheet/pointers/policy";
import { pointersIn } from "@/lib/sheet/pointers/store";
import { beginsAlike, Compared, containsAll, MOST_COMPARED } from "./store";

// Raw SQL: titles that contain words, without their accents.

const TITLE = searched(sql`p.name`);

const readTitles = (db: Db, isMeant: Sql) =>
  rows(
    db,
    Compared,
    sql`SELECT p.id, ${TITLE} AS key FROM cm_learning_pointer p WHERE ${isMeant} ORDER BY p.id LIMIT ${MOST_COMPARED}`,
  );

/** Reads the titles of learning pointers that contain all words, seen by the caller or not. */
export const readTitlesNamed = (db: Db, words: readonly string[]) => readTitles(db, containsAll(TITLE, words));

/** Reads the titles of learning pointers that may be spelled like some words, seen by the caller or not. */
export const readTitlesAlike = (db: Db, words: readonly string[]) => readTitles(db, beginsAlike(TITLE, words));

/** Reads those of some learning pointers that are in the scope, by name. */
export const readPointersSeen = (db: Db, scope: PointerScope, ids: readonly number[], limit: number) =>
  ids.length === 0
    ? []
    : db.learningPointer.findMany({
        where: { id: { in: [...ids] }, ...pointersIn(scope) },
        select: { id: true, name: true },
        orderBy: [{ name: "asc" }, { id: "asc" }],
        take: limit,
      });
