"use client";

import { counted } from "@/lib/platform/core/counted";
import { toggled } from "@/lib/platform/core/toggled";
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { AskFinder } from "@/components/shell/ask-finder";
import { ExportButton } from "@/components/shell/exports/export-button";
import type { ExportChoice } from "@/components/shell/exports/export-dialog";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table/data-table";
import { Done } from "@/components/ui/done";
import { LinkButton } from "@/components/ui/link-button";
import { NoMatches } from "@/components/ui/no-matches";
import { PageHeading } from "@/components/ui/page-heading";
import { SearchField } from "@/components/ui/search-field";
import { SelectionBar } from "@/components/ui/selection-bar";
import { Select } from "@/components/ui/select";
import { useAddressDialog } from "@/components/ui/use-address-dialog";
import { ACTIONS, MAX_PEOPLE } from "@/lib/people/changes/rules";
import { peoplePath, type PeopleSearch, STATES } from "@/lib/people/directory/rules";
import type { PeopleView } from "@/lib/people/directory/view";
import { MAX_SEARCH } from "@/lib/platform/core/search-words";
import { ENTRY_EXPORTS } from "./entry-exports";
import { ACTION_LABELS, ChangePeopleDialog } from "./change-people-dialog";
import { DeactivateDialog, EraseDialog, HandOverDialog, InviteDialog } from "./leaving-dialogs";
import { peopleColumns, STATE_LABELS, type Act } from "./people-columns";
import { PersonDialog } from "./person-dialog";
import { usePeopleSearch } from "./use-people-search";

/** The dialogs in the address: of the screen, of the selected people, and of one person. */
const DIALOGS = ["dialog", "change", "edit", "hand_over", "invite", "deactivate", "erase"] as const satisfies readonly (
  | Act
  | "dialog"
  | "change"
)[];

const STATE_OPTIONS = [
  { value: "", label: "All" },
  ...STATES.map((state) => ({ value: state, label: STATE_LABELS[state] })),
];

/** Shows admins all people, their reporting lines and access. */
export function PeopleScreen({ view }: { view: PeopleView }) {
  const { rows, total, pages, search: shown, disciplines, grades, sendsInvitations } = view;
  const router = useRouter();
  const { search, type, choose, sortBy, isSearching } = usePeopleSearch(shown, DIALOGS);
  const { opened, open, close } = useAddressDialog(DIALOGS);
  const person = rows.find(({ id }) => String(id) === opened?.value);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const columns = useMemo(() => {
    const toggle = (id: number) => setSelected((all) => toggled(all, id));
    const has = { hasGrades: grades.length > 0, sendsInvitations };
    return peopleColumns((act, { id }) => open(act, String(id)), { ids: selected, toggle }, has);
  }, [open, selected, grades, sendsInvitations]);
  const [said, setSaid] = useState<string | null>(null);

  function done(what: string) {
    setSaid(what);
    router.refresh();
  }
  /** The selected people have changed: the next change is about others. */
  function changed(what: string) {
    setSelected(new Set());
    done(what);
  }
  function erased(id: number, what: string) {
    setSelected((all) => new Set([...all].filter((one) => one !== id)));
    done(what);
  }
  const action = opened?.name === "change" ? ACTIONS.find((one) => one === opened.value) : undefined;
  const leaving = person && { person, onDone: done, onClose: close };

  return (
    <>
      <PageHeading
        actions={
          <>
            <LinkButton href="/import?kind=people">Import</LinkButton>
            <ExportButton choices={peopleExports(shown)} />
            <Button variant="primary" onClick={() => open("dialog", "add")}>
              Add person
            </Button>
          </>
        }
      >
        People
      </PageHeading>
      <Done>{said}</Done>
      <SelectionBar
        label="Selected people"
        count={selected.size}
        most={MAX_PEOPLE}
        allLabel="Select this page"
        onAll={() => setSelected(new Set([...selected, ...rows.map(({ id }) => id)]))}
        onClear={() => setSelected(new Set())}
      >
        {ACTIONS.filter((one) => one !== "invite" || sendsInvitations).map((one) => (
          <Button
            key={one}
            size="sm"
            aria-haspopup="dialog"
            disabled={selected.size > MAX_PEOPLE}
            onClick={() => open("change", one)}
          >
            {ACTION_LABELS[one]}
          </Button>
        ))}
      </SelectionBar>
      <DataTable
        label="People"
        columns={columns}
        rows={rows}
        cards="xl"
        sort={{ id: search.sort.by, desc: search.sort.descending }}
        onSort={sortBy}
        toolbar={
          <>
            <SearchField
              label="Search by name, email or personnel number"
              className="w-full sm:w-72"
              placeholder="Name, email or number"
              maxLength={MAX_SEARCH}
              value={search.search}
              onChange={(event) => type({ search: event.target.value })}
            />
            <Select
              label="State"
              className="sm:w-52"
              options={STATE_OPTIONS}
              value={search.state ?? ""}
              onChange={(event) => choose({ state: STATES.find((state) => state === event.target.value) ?? null })}
            />
          </>
        }
        count={() => counted(total, "person", "people")}
        empty={
          <NoMatches onShowAll={() => choose({ search: "", state: null })}>
            {search.search && <AskFinder text={search.search} />}
          </NoMatches>
        }
        isBusy={isSearching}
        pager={{ page: shown.page, pages, to: (page) => peoplePath({ ...shown, page }) }}
      />
      {opened?.name === "dialog" && opened.value === "add" && (
        <PersonDialog person={null} disciplines={disciplines} grades={grades} onSaved={done} onClose={close} />
      )}
      {action && selected.size > 0 && (
        <ChangePeopleDialog
          action={action}
          userIds={[...selected]}
          disciplines={disciplines}
          onDone={changed}
          onClose={close}
        />
      )}
      {opened?.name === "edit" && person && (
        <PersonDialog
          key={person.id}
          person={person}
          disciplines={disciplines}
          grades={grades}
          onSaved={done}
          onClose={close}
        />
      )}
      {opened?.name === "hand_over" && leaving && <HandOverDialog {...leaving} />}
      {opened?.name === "invite" && leaving && <InviteDialog {...leaving} />}
      {opened?.name === "deactivate" && leaving && <DeactivateDialog {...leaving} />}
      {opened?.name === "erase" && leaving && (
        <EraseDialog {...leaving} onDone={(what) => erased(leaving.person.id, what)} />
      )}
    </>
  );
}

function peopleExports({ search, state }: PeopleSearch): ExportChoice[] {
  const isAll = search === "" && state === null;
  const query = { search, ...(state === null ? {} : { state }) };
  return [
    {
      label: isAll ? "All people" : "The people that your search and filter show",
      call: { name: "GET /exports/people", query },
    },
    {
      label: `Levels of ${isAll ? "all active people" : "these people, if they are active"}: a row for each level`,
      call: { name: "GET /exports/levels", query },
    },
    ...ENTRY_EXPORTS,
  ];
}
