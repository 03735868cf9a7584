"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import type { Route } from "next";
import { usePathname } from "next/navigation";
import { useEffect, useMemo } from "react";
import { useLiveRows, useSheet } from "@/components/sheet/rows/sheet-context";
import { AppLink } from "@/components/ui/app-link";
import { Stones } from "@/components/ui/stones";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import { progressText } from "@/lib/grades/expected/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { type ExpectedOfGrade, markedGrade, STANDING } from "./marked-grade";
import { useAddressState } from "@/components/ui/use-address-query";

export interface ExpectedTileProps {
  sheetId: number;
  rows: readonly SheetRow[];
  isOwn: boolean;
  /** What the grade expects that shows while the viewer has chosen none. */
  shownFirst: ExpectedOfGrade;
}

/**
 * What a grade expects, as stones laid and stones to come, with the list behind it, and which grade's levels the sheet
 * marks. Nothing if no grade is of the owner's disciplines.
 */
export function ExpectedTile({ sheetId, rows, isOwn, shownFirst }: ExpectedTileProps) {
  const path = usePathname();
  const { mark } = useSheet();
  const live = useLiveRows(rows);
  const [chosen, choose] = useChosenGrade(sheetId);
  const load = useLoaded({
    key: chosen === "" ? null : `${sheetId} ${chosen}`,
    load: (signal) =>
      call(
        "GET /sheets/{sheet_id}/expected_levels",
        { params: { sheet_id: sheetId }, query: { cm_grade_id: Number(chosen) } },
        { signal },
      ),
    failure: "The grade couldn't be loaded.",
  });
  const answer = (chosen !== "" && load.latest) || shownFirst;
  const shown = useMemo(() => markedGrade(answer, rows), [answer, rows]);
  // A grade that was removed since it was chosen: the answer is about another one.
  const isMarked = chosen !== "" && load.data !== null && String(load.data.grade?.id) === chosen;
  useEffect(() => {
    mark(isMarked ? shown : null);
    return () => mark(null);
  }, [mark, shown, isMarked]);

  if (!answer.grade) return null;
  const { grade, grades, expected_count } = answer;
  const open = shown.open(live).size;
  const isOwnGrade = grades.find(({ id }) => id === grade.id)?.standing === "own";
  return (
    <div className="tile">
      <div>
        <p className="tile-title">
          <AppLink href={`${path}?expected_of=${grade.id}` as Route}>
            {`Expected of ${grade.name}${isOwnGrade ? STANDING.own(isOwn) : ""}: ${expected_count === 0 ? "nothing yet" : progressText(expected_count - open, expected_count)}`}
          </AppLink>
        </p>
        <p className="tile-text">
          {load.failure ? (
            <span role="alert">
              {load.failure.text}{" "}
              <button type="button" className="text-button" onClick={load.reload}>
                Retry
              </button>
            </span>
          ) : (
            <Stones laid={expected_count - open} of={expected_count} />
          )}
          {isMarked && <span className="shrink-0 max-xl:not-print:hidden">Outlined: expected</span>}
        </p>
      </div>
      <label className="tile-mark" data-marked={isMarked || undefined}>
        <span aria-hidden>Mark expected levels</span>
        <span className="tile-choice">
          <select
            aria-label="Mark expected levels"
            value={isMarked ? chosen : ""}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">of no grade</option>
            {grades.map(({ id, name, standing }) => (
              <option key={id} value={id}>
                {`of ${name}${STANDING[standing](isOwn)}`}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="size-4" />
        </span>
      </label>
    </div>
  );
}

/**
 * The id of the grade whose levels a sheet marks, as text; empty for none. In the address, and remembered in this
 * browser for the next visit.
 */
function useChosenGrade(sheetId: number): [string, (id: string) => void] {
  const key = `sheet_grade_${sheetId}`;
  const kept = useBrowserValue(() => localStorage.getItem(key) ?? "", "");
  const [text, choose] = useAddressState(gradeIn, kept && `grade=${kept}`);
  function chooseGrade(id: string) {
    choose({ grade: id });
    if (id === "") localStorage.removeItem(key);
    else localStorage.setItem(key, id);
  }
  return [new URLSearchParams(text).get("grade") ?? "", chooseGrade];
}

function gradeIn(params: Pick<URLSearchParams, "get">) {
  const named = params.get("grade") ?? "";
  return { grade: /^[1-9]\d{0,8}$/.test(named) ? named : "" };
}
