"use client";

import { useRef, useState } from "react";
import { CATALOGUES, NO_SWITCHES } from "@/components/template/catalogues/catalogues";
import { call, errorDetail } from "@/lib/doors/client/call";
import { usesLanguagesByName } from "@/lib/template/catalogues/rules";
import { requestTitle } from "@/lib/template/requests/rules";
import type { Named, PlaceField } from "./competency-fields";

const KINDS = { cm_area_id: "area", cm_role_id: "role" } as const;

/** Areas and disciplines that were added or requested from within the form, and why the last one couldn't be. */
export function useCreatedPlaces(onCreated: (field: PlaceField, id: number) => void) {
  const [created, setCreated] = useState<Record<PlaceField, readonly Named[]>>({ cm_area_id: [], cm_role_id: [] });
  const [errors, setErrors] = useState<Partial<Record<PlaceField, string>>>({});
  /** What was requested last, such as "Area Cloud". */
  const [requested, setRequested] = useState<string | null>(null);

  /** Counts what was wanted: an answer after that says nothing of what was chosen meanwhile. */
  const wanted = useRef<Record<PlaceField, number>>({ cm_area_id: 0, cm_role_id: 0 });

  async function create(field: PlaceField, name: string) {
    const { add, failures } = CATALOGUES[KINDS[field]];
    const turn = (wanted.current[field] += 1);
    setErrors({});
    try {
      const entry = await add({ ...NO_SWITCHES, name, uses_languages: usesLanguagesByName(name) });
      setCreated((all) => ({ ...all, [field]: [...all[field], entry] }));
      if (turn === wanted.current[field]) onCreated(field, entry.id);
    } catch (error) {
      if (turn === wanted.current[field]) setErrors({ [field]: `${failures.add}. ${errorDetail(error)}` });
    }
  }

  /** Asks an admin to add it, for people who may not. */
  async function request(field: PlaceField, name: string) {
    const cm_catalogue_request = { kind: KINDS[field], name };
    setErrors({});
    setRequested(null);
    try {
      await call("POST /catalogue_requests", { body: { cm_catalogue_request } });
      setRequested(requestTitle(cm_catalogue_request));
    } catch (error) {
      setErrors({ [field]: errorDetail(error) });
    }
  }

  /** Another one was chosen in a field. */
  function leave(field: PlaceField) {
    wanted.current[field] += 1;
    setErrors({});
  }

  return { created, errors, requested, create, request, leave };
}
