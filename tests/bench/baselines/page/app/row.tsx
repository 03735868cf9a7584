"use client";

import { useState } from "react";

type Level = "no_experience" | "basic" | "intermediate" | "advanced";

export type FloorRow = {
  id: number;
  area_name: string;
  current_level: Level;
  desired_level: Level;
  notes: string;
  changed_at: string;
  competency: {
    id: number;
    name: string;
    description: string;
    no_experience: string;
    basic: string;
    intermediate: string;
    advanced: string;
  };
};

const LABELS: [Level, string][] = [
  ["no_experience", "None"],
  ["basic", "Basic"],
  ["intermediate", "Intermediate"],
  ["advanced", "Advanced"],
];
const WHEN = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export function Row({ row }: { row: FloorRow }) {
  const [desired, setDesired] = useState(row.desired_level);
  const [criteria, setCriteria] = useState(false);
  const [notes, setNotes] = useState(false);
  const { competency } = row;
  return (
    <tr>
      <td>{row.area_name}</td>
      <th scope="row">{competency.name}</th>
      <td>{competency.description}</td>
      <td>
        <fieldset>
          <legend>Level of {competency.name}</legend>
          {LABELS.map(([level, label]) => (
            <label key={level}>
              <input
                type="radio"
                name={`level-${row.id}`}
                value={level}
                checked={desired === level}
                onChange={() => setDesired(level)}
              />
              {label}
              {desired === level && desired !== row.current_level ? <span>PENDING</span> : null}
            </label>
          ))}
        </fieldset>
      </td>
      <td>
        <a
          href={`/learning-pointers?competency_id=${competency.id}`}
          aria-label={`View learning pointers for ${competency.name}`}
        >
          View
        </a>
      </td>
      <td>
        <button
          type="button"
          aria-label={`View criteria for ${competency.name}`}
          onClick={() => setCriteria(!criteria)}
        >
          View
        </button>
        {criteria ? (
          <p>{[competency.no_experience, competency.basic, competency.intermediate, competency.advanced].join(" ")}</p>
        ) : null}
      </td>
      <td>
        <button type="button" aria-label={`Edit notes for ${competency.name}`} onClick={() => setNotes(!notes)}>
          ✎
        </button>
        {notes ? <p>{row.notes}</p> : null}
      </td>
      <td>
        <time dateTime={row.changed_at}>{WHEN.format(new Date(row.changed_at))}</time>
      </td>
    </tr>
  );
}
