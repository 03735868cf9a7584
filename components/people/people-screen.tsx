"use client";

import Plus from "lucide-react/icons/plus";
import Upload from "lucide-react/icons/upload";
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { peoplePath, STATES } from "@/lib/people/rules";
import type { PersonRow, PeopleView } from "@/lib/people/view";
import { MAX_SEARCH } from "@/lib/matrices/rules";
import { HandOverDialog } from "./hand-over-dialog";
import { ImportDialog } from "./import-dialog";
import { DeactivateDialog, EraseDialog } from "./leaving-dialogs";
import { peopleColumns, STATE_LABELS, type Act } from "./people-columns";
import { PersonDialog } from "./person-dialog";
import { usePeopleSearch } from "./use-people-search";

type Open = { act: "add" | "import"; person: null } | { act: Act; person: PersonRow };

const STATE_OPTIONS = [
  { value: "", label: "All" },
  ...STATES.map((state) => ({ value: state, label: STATE_LABELS[state] })),
];

/** Shows admins all people, their reporting lines and access. */
export function PeopleScreen({ view: { rows, total, pages, search: shown, disciplines } }: { view: PeopleView }) {
  const router = useRouter();
  const { search, type, choose, sortBy, isSearching } = usePeopleSearch(shown);
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useMemo(() => peopleColumns((act, person) => setOpen({ act, person })), []);
  const [said, setSaid] = useState<string | null>(null);

  function done(what: string) {
    setSaid(what);
    router.refresh();
  }
  const close = () => setOpen(null);

  return (
    <>
      <PageHeading
        className="mb-6"
        description="Manage people, reporting lines and access."
        actions={
          <>
            <Button
              icon={<Upload aria-hidden className="size-4" />}
              onClick={() => setOpen({ act: "import", person: null })}
            >
              Import
            </Button>
            <Button
              variant="primary"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setOpen({ act: "add", person: null })}
            >
              Add person
            </Button>
          </>
        }
      >
        People
      </PageHeading>
      {said !== null && (
        <Alert tone="success" className="mb-4">
          {said}
        </Alert>
      )}
      <DataTable
        label="People"
        columns={columns}
        rows={rows}
        cards="lg"
        sort={{ id: search.sort.by, desc: search.sort.descending }}
        onSort={sortBy}
        toolbar={
          <>
            <SearchField
              label="Search by name or email"
              className="w-full sm:w-72"
              placeholder="Name or email"
              maxLength={MAX_SEARCH}
              value={search.search}
              onChange={(event) => type({ search: event.target.value })}
            />
            <Select
              label="State"
              className="w-36"
              options={STATE_OPTIONS}
              value={search.state ?? ""}
              onChange={(event) => choose({ state: STATES.find((state) => state === event.target.value) ?? null })}
            />
          </>
        }
        count={() => `${total.toLocaleString("en-US")} ${total === 1 ? "person" : "people"}`}
        empty={<EmptyState title="No people match">Change or clear your search.</EmptyState>}
        isBusy={isSearching}
        pager={{ page: shown.page, pages, to: (page) => peoplePath({ ...shown, page }) }}
      />
      {open?.act === "import" && <ImportDialog onDone={done} onClose={close} />}
      {(open?.act === "add" || open?.act === "edit") && (
        <PersonDialog person={open.person} disciplines={disciplines} onSaved={done} onClose={close} />
      )}
      {open?.act === "hand_over" && <HandOverDialog person={open.person} onDone={done} onClose={close} />}
      {open?.act === "deactivate" && <DeactivateDialog person={open.person} onDone={done} onClose={close} />}
      {open?.act === "erase" && <EraseDialog person={open.person} onDone={done} onClose={close} />}
    </>
  );
}
