"use client";

import cx from "clsx";
import dynamic from "next/dynamic";
import { useRouter, useSearchParams } from "next/navigation";
import { useMemo, useState } from "react";
import { ENTRY_EXPORTS } from "@/components/people/directory/entry-exports";
import { UndoLine } from "@/components/engagements/engagements/undo-line";
import { useUndoable } from "@/components/engagements/engagements/use-undoable";
import { NeedDialog } from "@/components/finder/needs/need-dialog-on-demand";
import { CompareBar, useCompared } from "@/components/finder/people-search/compare-bar";
import { PurposeField, usePurpose } from "@/components/finder/people-search/purpose";
import { StoneKey } from "@/components/finder/people-search/stone-key";
import { AskFinder } from "@/components/shell/ask-finder";
import { ExportButton } from "@/components/shell/exports/export-button";
import { useScreenKeys } from "@/components/shell/keys";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadStatus } from "@/components/ui/load-status";
import { NoMatches } from "@/components/ui/no-matches";
import { NavTabs } from "@/components/ui/nav-tabs";
import { PageHeading } from "@/components/ui/page-heading";
import { useAddressDialog } from "@/components/ui/use-address-dialog";
import { TYPING_MS } from "@/components/ui/use-address-search";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import { dayAfter } from "@/lib/platform/core/day";
import { addressOf, idFrom } from "@/lib/platform/core/address";
import { counted } from "@/lib/platform/core/counted";
import { frameOf, SPANS, type Span } from "@/lib/finder/availability/rules";
import { MAX_ON_NEED } from "@/lib/engagements/engagements/rules";
import { personWith } from "@/lib/finder/availability/expected-rules";
import { needWith } from "@/lib/finder/needs/expected-rules";
import { lacksToday } from "@/lib/finder/availability/missing-rules";
import { askedOf, namedCondition } from "@/lib/finder/needs/rules";
import { byGroup, ORDER_FOR_NEED } from "@/lib/finder/availability/fit-rules";
import { linesOnNeed, type PersonLine, type StaffingView } from "@/lib/finder/availability/view";
import { BAR_KEYS } from "./bar-panel";
import { Lines } from "./lines";
import { LinesHead } from "./lines-head";
import { LinesTable } from "./lines-table";
import { OpenNeedsList } from "./open-needs-list";
import { usePeopleFilter } from "./use-people-filter";
import { formatPeriod } from "@/lib/platform/core/format-period";

// By itself: a search field in this screen too makes the bundler cut what all pages share in two files, 1 kB more for each.
const PeopleFilters = dynamic(() => import("./people-filters").then((module) => module.PeopleFilters));

/** People shown at first, and more at each request for more. */
const PAGE = 50;
const MOST = 1_000;
const DIALOGS = ["dialog"] as const;

/** Who is free from when: open needs left, a line for each person right. */
export function StaffingScreen({ view }: { view: StaffingView }) {
  const { needs: savedNeeds, today, everyone, mayFind, mayExport, isPurposeRequired } = view;
  const params = useSearchParams();
  const neededId = idFrom(params.get("need") ?? "");
  const weeks: Span = params.get("weeks") === "26" ? 26 : 13;
  const isTable = params.get("as") === "table";
  const purpose = usePurpose();
  const [limit, setLimit] = useState(PAGE);
  const router = useRouter();
  const saved = savedNeeds.find(({ id }) => id === neededId) ?? null;
  const asked = mayFind ? saved : null;
  const { must, nice } = asked ? askedOf(asked) : { must: "", nice: "" };
  const filter = usePeopleFilter();
  const question = { must, nice, purpose: asked ? (purpose ?? "") : "" };
  const query = { ...filter.query, ...question, limit };
  const needsPurpose = asked !== null && isPurposeRequired && purpose === "";
  const loaded = useLoaded({
    key: purpose === null || needsPurpose ? null : JSON.stringify(query),
    load: async (signal) => ({ question, people: await call("GET /availability", { query }, { signal }) }),
    failure: "The people couldn't be loaded.",
    delayMs: filter.filter.search === "" ? 0 : TYPING_MS,
  });
  const isOnNeed = saved !== null && saved.engagements.length + saved.hands.length > 0;
  // Whatever people are filtered by.
  const onNeed = useLoaded({
    key: purpose === null || needsPurpose || !isOnNeed ? null : JSON.stringify([question, saved.id]),
    load: (signal) =>
      call("GET /availability", { query: { ...question, limit: 2 * MAX_ON_NEED, need_id: saved!.id } }, { signal }),
    failure: "The people on the need couldn't be loaded.",
  });
  useScreenKeys(BAR_KEYS);
  const address = useAddressDialog(DIALOGS);
  /** Needs come with the page, people are loaded. */
  function reload() {
    loaded.reload();
    onNeed.reload();
    router.refresh();
  }
  const undoable = useUndoable(reload);
  const { expected } = undoable;
  const needs = useMemo(() => savedNeeds.map((one) => needWith(one, expected, today)), [savedNeeds, expected, today]);
  const need = needs.find(({ id }) => id === neededId) ?? null;
  const shownOf = (all: readonly PersonLine[] | undefined) =>
    all?.map((person) => personWith(person, expected)) ?? null;
  const latest = loaded.data ?? loaded.latest;
  // Answers to another need's conditions would be under the heads of these.
  const found = latest?.question.must === must && latest.question.nice === nice ? shownOf(latest.people) : null;
  // The first who was asked or placed just now was found.
  const isFirst = onNeed.data === null && expected.length > 0;
  const those = isOnNeed && !onNeed.failure && !isFirst ? shownOf(onNeed.data ?? undefined) : [];
  const first = need && found && those ? linesOnNeed(need, [...those, ...found]) : [];
  const others = found?.filter(({ user }) => !first.some((one) => one.user.id === user.id));
  const people = others && those ? byGroup([...first, ...others], today, need) : null;
  const frame = frameOf(today, weeks, need);
  const urgent = needs.find((one) => lacksToday(one, today));
  const to = (more: Record<string, string>) => addressOf("/staffing", { ...Object.fromEntries(params), ...more });
  const conditions = asked ? [...asked.must, ...asked.nice].flatMap((one) => namedCondition(one) ?? []) : [];
  const choice = useCompared(people?.map(({ user }) => user.id) ?? [], `need=${neededId ?? ""}`);
  const compared = need !== null && mayFind ? choice : null;
  const lines = {
    people: people ?? [],
    frame,
    today,
    need,
    needs,
    conditions,
    isPurposeRequired,
    undoable,
    compared,
  };

  return (
    <>
      <PageHeading
        actions={
          <>
            {/* Of a need its own time is shown; a table has all. */}
            {need === null && !isTable && (
              <NavTabs
                label="Weeks"
                tabs={SPANS.map((span) => ({
                  label: `${span} weeks`,
                  href: to({ weeks: String(span) }),
                  isCurrent: span === weeks,
                }))}
              />
            )}
            <NavTabs
              label="Views"
              tabs={(["", "table"] as const).map((as) => ({
                label: as === "" ? "Bars" : "Table",
                href: to({ as }),
                isCurrent: (as === "table") === isTable,
              }))}
            />
            <Button onClick={() => window.print()}>Print</Button>
            {mayExport && <ExportButton choices={ENTRY_EXPORTS} />}
          </>
        }
      >
        Availability
        {!isTable && (
          <span aria-hidden className="hidden print:inline">
            {`: ${formatPeriod({ starts_on: frame.from, ends_on: dayAfter(frame.from, frame.days - 1) })}`}
          </span>
        )}
      </PageHeading>
      <div
        className={cx(
          "grid items-start gap-x-6 gap-y-3",
          need === null && "not-print:xl:grid-cols-[16rem_minmax(0,1fr)]",
        )}
      >
        <OpenNeedsList
          needs={needs}
          everyone={everyone}
          chosenId={need?.id ?? null}
          hrefOf={(id) => to({ need: id })}
          onAdd={() => address.open("dialog", "add")}
          today={today}
        />
        {/* Until people come, the footer is where it will be: below what is in view. */}
        <section
          aria-labelledby="lines"
          className={cx("grid min-w-0 content-start gap-3", people === null && "min-h-dvh")}
        >
          <LinesHead
            need={need}
            everyone={everyone}
            urgent={urgent}
            hrefOf={(id) => to({ need: id })}
            saysConditions={asked === null}
            today={today}
          />
          {asked !== null && isPurposeRequired && <PurposeField isRequired />}
          <PeopleFilters of={filter} view={view} />
          <LoadStatus of={loaded} label="Loading people…" />
          {people?.length === 0 &&
            (filter.isSet ? (
              <NoMatches onShowAll={filter.clear}>
                {mayFind && filter.filter.search && <AskFinder text={filter.filter.search} />}
              </NoMatches>
            ) : (
              <EmptyState title="Nobody">Nobody here meets the musts, or nearly.</EmptyState>
            ))}
          {people !== null &&
            people.length > 0 &&
            (isTable ? <LinesTable {...lines} /> : <Lines key={neededId} {...lines} />)}
          {people !== null && people.length > 0 && conditions.length > 0 && <StoneKey />}
          {people !== null && people.length > 0 && (
            <p className="text-sm text-ink-muted print:hidden">
              {conditions.length > 0 && "A dash: not on the sheet. "}
              {need
                ? `${ORDER_FOR_NEED} `
                : "By the day from which they are free, those with more time first. Free now: all of their time, for more than a week. "}
              {counted(people.length, "person", "people")} shown. They get a message about each change.{" "}
              {found?.length === limit && limit < MOST && (
                <Button size="sm" onClick={() => setLimit(Math.min(MOST, limit * 4))}>
                  Show more
                </Button>
              )}
            </p>
          )}
          {need && compared && <CompareBar of={compared} asked={{ ...askedOf(need), from: to({}) }} />}
          <UndoLine of={undoable} />
        </section>
      </div>
      {address.opened?.value === "add" && (
        <NeedDialog
          {...view}
          need={null}
          onSaved={(_saved, label, takeBack) => {
            undoable.say(label, takeBack);
            address.close();
            router.refresh();
          }}
          onClose={address.close}
        />
      )}
    </>
  );
}
