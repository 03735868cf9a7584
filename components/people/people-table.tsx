"use client";

import Eraser from "lucide-react/icons/eraser";
import Pencil from "lucide-react/icons/pencil";
import UserCheck from "lucide-react/icons/user-check";
import UserX from "lucide-react/icons/user-x";
import Users from "lucide-react/icons/users";
import { Moment } from "@/components/time/time-zone";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { SortHeader } from "@/components/ui/sort-header";
import { Table, Td, Th } from "@/components/ui/table";
import type { PersonState, Sort } from "@/lib/people/rules";
import type { PersonRow } from "@/lib/people/view";

export type Act = "edit" | "hand_over" | "deactivate" | "erase";

export interface PeopleTableProps {
  rows: readonly PersonRow[];
  sort: Sort;
  isSearching: boolean;
  onSort: (by: Sort["by"]) => void;
  onAct: (act: Act, person: PersonRow) => void;
}

export const STATE_LABELS: Record<PersonState, string> = {
  active: "Active",
  invited: "Invited",
  deactivated: "Deactivated",
};
const TONES = { active: "accent", invited: "info", deactivated: "neutral" } as const;

/** Everybody on the page, and what can be done with each. */
export function PeopleTable({ rows, sort, isSearching, onSort, onAct }: PeopleTableProps) {
  const head = (by: Sort["by"], label: string, className?: string) => (
    <SortHeader
      label={label}
      className={className}
      direction={sort.by === by ? (sort.descending ? "descending" : "ascending") : null}
      onSort={() => onSort(by)}
    />
  );
  return (
    <Table label="People" cards="lg" aria-busy={isSearching}>
      <thead>
        <tr>
          {head("name", "Name", "w-72")}
          <Th>Disciplines</Th>
          {head("manager", "Manager")}
          <Th>Roles</Th>
          {head("last_sign_in", "Last Sign-In", "w-40 2xl:w-56")}
          {head("state", "State", "w-28")}
          <Th className="w-40">
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((person) => (
          <PersonRow key={person.id} person={person} onAct={(act) => onAct(act, person)} />
        ))}
      </tbody>
    </Table>
  );
}

function PersonRow({ person, onAct }: { person: PersonRow; onAct: (act: Act) => void }) {
  const [primary, ...further] = person.managers;
  const isOut = person.state === "deactivated";
  return (
    <tr>
      <Td rowHeader data-first className="wrap-anywhere">
        {person.name}
        {person.isSelf && <span className="font-normal text-ink-muted"> (you)</span>}
        <span className="block text-sm font-normal text-ink-muted">{person.email}</span>
      </Td>
      <Td data-label="Disciplines" data-half>
        {person.disciplines.map(({ name }) => name).join(", ")}
      </Td>
      <Td data-label="Manager" data-half className="wrap-anywhere">
        {primary?.name}
        {further.length > 0 && (
          <span className="block text-sm text-ink-muted">also {further.map(({ name }) => name).join(", ")}</span>
        )}
      </Td>
      <Td data-label={person.isAdmin || person.isManager || person.reports > 0 ? "Roles" : undefined} data-half>
        {(person.isAdmin || person.isManager) && (
          <span className="flex flex-wrap gap-1">
            {person.isAdmin && <Badge tone="accent">Admin</Badge>}
            {person.isManager && <Badge>Manager</Badge>}
          </span>
        )}
        {person.reports > 0 && (
          <span className="block text-sm text-ink-muted">
            {person.reports === 1 ? "1 report" : `${person.reports.toLocaleString("en-US")} reports`}
          </span>
        )}
      </Td>
      <Td data-label="Last Sign-In" data-half className="text-sm text-ink-muted">
        {person.lastSignInAt === null ? "Never" : <Moment at={person.lastSignInAt} />}
      </Td>
      <Td data-label="State" data-half>
        <Badge tone={TONES[person.state]}>{STATE_LABELS[person.state]}</Badge>
      </Td>
      <Td>
        <span className="-my-1.5 flex justify-end max-lg:-mx-2 max-lg:my-0 max-lg:justify-start">
          {person.reports > 0 && (
            <IconButton
              label={`Hand over the reports of ${person.name}`}
              icon={<Users aria-hidden className="size-4" />}
              onClick={() => onAct("hand_over")}
            />
          )}
          <IconButton
            label={`Edit ${person.name}`}
            icon={<Pencil aria-hidden className="size-4" />}
            onClick={() => onAct("edit")}
          />
          <IconButton
            label={`${isOut ? "Reactivate" : "Deactivate"} ${person.name}`}
            icon={isOut ? <UserCheck aria-hidden className="size-4" /> : <UserX aria-hidden className="size-4" />}
            onClick={() => onAct("deactivate")}
          />
          {!person.isSelf && (
            <IconButton
              label={`Erase ${person.name}`}
              icon={<Eraser aria-hidden className="size-4" />}
              onClick={() => onAct("erase")}
            />
          )}
        </span>
      </Td>
    </tr>
  );
}
