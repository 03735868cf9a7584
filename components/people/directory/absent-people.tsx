"use client";

import { counted } from "@/lib/platform/core/counted";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Moment } from "@/components/ui/time/time-zone";
import { Alert, Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ACTIONS, Heads, Table, Td } from "@/components/ui/table";
import { useWork } from "@/components/ui/use-work";
import { areManyAbsent } from "@/lib/people/directory/rules";
import { AwayNote } from "@/components/people/absences/away-note";
import type { Answer } from "@/lib/doors/client/call";
import type { PersonRow } from "@/lib/people/directory/view";
import { DeactivateDialog } from "./leaving-dialogs";
import { readPerson } from "./people-calls";

type AbsentPeopleProps = {
  /** Active people who aren't in the file, the first by name. */
  absent: NonNullable<Answer<"POST /import_previews">["absent"]>;
};

const people = (count: number) => counted(count, "active person", "active people");

/** Says who is active and not in a file of people. Each can be deactivated, with their reports handed over. */
export function AbsentPeople({ absent }: AbsentPeopleProps) {
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<PersonRow | null>(null);
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const { failure, run } = useWork();
  if (absent.count === 0) return null;
  const isGuarded = areManyAbsent(absent);

  return (
    <details className="rounded-lg border border-line px-3 py-2">
      <summary className="min-h-6 cursor-pointer font-medium">
        {`${people(absent.count)} ${absent.count === 1 ? "isn't" : "aren't"} in this file`}
      </summary>
      <div className="mt-2 grid grid-cols-1 gap-3">
        <p className="text-ink-muted">
          The import changes nothing about them. If someone has left, you can deactivate them here.
        </p>
        {isGuarded && (
          <Alert
            tone="warning"
            title={`That is more than 1 in 10 of ${people(absent.active)}. The file may list only a part of the company.`}
          >
            <Checkbox className="mt-1 flex min-h-6 items-center gap-2" checked={isWhole} onChange={setWhole}>
              This file lists everyone who works here
            </Checkbox>
          </Alert>
        )}
        <Failure>{failure}</Failure>
        <Table label="Active people who aren't in this file" cards="lg">
          <Heads columns={["Name", "Last sign-in", { ...ACTIONS, className: "w-36" }]} />
          <tbody>
            {absent.people.map(({ id, name, email, last_sign_in_at, away_until }) => (
              <tr key={id}>
                <Td>
                  {name} <span className="block text-sm text-ink-muted">{email}</span>
                  <AwayNote until={away_until} />
                </Td>
                <Td>{last_sign_in_at === null ? "Never" : <Moment at={Date.parse(last_sign_in_at)} />}</Td>
                <Td>
                  {gone.has(id) ? (
                    "Deactivated"
                  ) : (
                    <Button
                      size="sm"
                      aria-label={`Deactivate ${name}`}
                      disabled={isGuarded && !isWhole}
                      onClick={() => void run(async () => setOpened(await readPerson(id)))}
                    >
                      Deactivate
                    </Button>
                  )}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
        {absent.count > absent.people.length && (
          <p className="text-sm text-ink-muted">The first {absent.people.length} by last name are listed.</p>
        )}
      </div>
      {opened && (
        <DeactivateDialog
          person={opened}
          onDone={() => setGone((all) => new Set([...all, opened.id]))}
          onClose={() => setOpened(null)}
        />
      )}
    </details>
  );
}
