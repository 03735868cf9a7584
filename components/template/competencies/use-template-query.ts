"use client";

import { useBrowserValue } from "@/components/ui/use-browser-value";
import { useSearchParams } from "next/navigation";
import { useDeferredValue, useEffect, useState } from "react";
import { useAddressQuery } from "@/components/ui/use-address-query";
import { rememberList } from "./list-address";
import { queryOf, readQuery, SORTABLE } from "./template-query";

/**
 * The template's searches, filter and sorting, read from the URL (searches also from local storage) and written to
 * both.
 */
export function useTemplateQuery() {
  const params = useSearchParams();
  const [begun] = useState(() => readQuery(params));
  const [area, setArea] = useSearchText("area", begun.area);
  const [competency, setCompetency] = useSearchText("competency", begun.competency);
  const [discipline, setDiscipline] = useState(begun.discipline);
  const [drafts, setDrafts] = useState(begun.drafts);
  const [sort, setSort] = useState(begun.sort);
  // The box shows each key at once; filtering hundreds of rows may follow later.
  const searched = { area: useDeferredValue(area), competency: useDeferredValue(competency) };
  useAddressQuery(queryOf({ ...searched, discipline, drafts, sort }));
  // Local storage keeps the searches.
  const chosen = queryOf({ area: null, competency: null, discipline, drafts, sort });
  useEffect(() => rememberList(chosen));
  const sortBy = (column: string) => {
    const id = SORTABLE.find((sortable) => sortable === column);
    if (id) setSort({ id, desc: sort.id === id && !sort.desc });
  };
  function showAll() {
    setArea("");
    setCompetency("");
    setDiscipline(null);
    setDrafts(false);
  }
  return {
    showAll,
    area,
    setArea,
    competency,
    setCompetency,
    searched,
    discipline,
    setDiscipline,
    drafts,
    setDrafts,
    sort,
    sortBy,
  };
}

/** A column's search text, in local storage under the column's key. */
function useSearchText(column: string, fromAddress: string | null): [string, (text: string) => void] {
  const key = `${column}_filter`;
  const stored = useBrowserValue(() => localStorage.getItem(key) ?? "", "");
  const [own, setOwn] = useState(fromAddress);
  const set = (text: string) => {
    setOwn(text);
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  };
  return [own ?? stored, set];
}
