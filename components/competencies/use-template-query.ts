"use client";

import { useSearchParams } from "next/navigation";
import { useDeferredValue, useEffect, useState, useSyncExternalStore } from "react";
import { readQuery, writeQuery, type Sortable } from "./template-query";

/** The view of the template: begun from the address, where that is silent from the browser's storage, and kept in both. */
export function useTemplateQuery() {
  const params = useSearchParams();
  const [begun] = useState(() => readQuery(params));
  const [area, setArea] = useSearchText("area", begun.area);
  const [competency, setCompetency] = useSearchText("competency", begun.competency);
  const [discipline, setDiscipline] = useState(begun.discipline);
  const [sort, setSort] = useState(begun.sort);
  // The text box answers each key at once; the rows and the address follow.
  const searched = { area: useDeferredValue(area), competency: useDeferredValue(competency) };
  useAddress(writeQuery({ ...searched, discipline, sort }), params.toString());
  const sortBy = (id: Sortable) => setSort({ id, desc: sort.id === id && !sort.desc });
  return { area, setArea, competency, setCompetency, searched, discipline, setDiscipline, sort, sortBy };
}

const neverChanges = () => () => undefined;

/** A search's text, saved under the spec's key for its column. */
function useSearchText(column: string, fromAddress: string | null): [string, (text: string) => void] {
  const key = `${column}_filter`;
  const stored = useSyncExternalStore(
    neverChanges,
    () => localStorage.getItem(key) ?? "",
    () => "",
  );
  const [own, setOwn] = useState(fromAddress);
  const set = (text: string) => {
    setOwn(text);
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  };
  return [own ?? stored, set];
}

function useAddress(query: string, current: string) {
  useEffect(() => {
    if (query === current) return;
    try {
      window.history.replaceState(null, "", query === "" ? window.location.pathname : `?${query}`);
    } catch {
      // Safari refuses more than a hundred in half a minute: the address then follows with the next change.
    }
  }, [query, current]);
}
