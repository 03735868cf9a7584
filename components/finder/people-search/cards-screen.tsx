"use client";

import { fullName } from "@/lib/platform/core/full-name";
import type { Route } from "next";
import cx from "clsx";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { CardNeeds } from "@/components/finder/availability/card-needs";
import { Alert } from "@/components/ui/alert";
import { AppLink } from "@/components/ui/app-link";
import { LoadStatus } from "@/components/ui/load-status";
import { PageHeading } from "@/components/ui/page-heading";
import { useLoaded } from "@/components/ui/use-loaded";
import { call, ApiError } from "@/lib/doors/client/call";
import { conditionsText, type NamedCondition, type Question } from "@/lib/finder/people-search/condition-rules";
import { askedOf } from "@/lib/finder/needs/rules";
import type { FinderNeed } from "@/lib/finder/needs/view";
import { fitOfLine } from "@/lib/finder/availability/fit-rules";
import { cardsPath } from "@/lib/finder/people-search/rules";
import { ComparisonTable } from "./comparison-table";
import { NeedChoice } from "./need-choice";
import { CardFacts, PersonCard } from "./person-card";
import { PurposeField, usePurpose } from "./purpose";
import { useNeed } from "./use-need";

/** What people were found by. `path`: the way back to the people found. */
export type FoundBy = { question: Question<NamedCondition>; needId: number | null; path: string };

export interface CardScreenProps {
  id: number;
  /** The viewer's own card. */
  isOwn: boolean;
  /** The screen that led here. */
  back: { href: Route; label: string } | null;
  /** What that screen searched by. */
  found: FoundBy | null;
}

/** One person's card, below their head, which has their name, disciplines and when they are free. */
export function CardScreen({ id, isOwn, back, found }: CardScreenProps) {
  const question = found?.question ?? NO_QUESTION;
  const asked = askedIn(question);
  const { data, field, ...status } = useCards(`${id} ${asked.must};${asked.nice}`, async (purpose, signal) => {
    const [card, compared] = await Promise.all([
      call("GET /people_cards/{user_id}", { params: { user_id: id }, query: { purpose } }, { signal }),
      // The card is whole without them, where an address asks what nobody can.
      found &&
        call("GET /people_cards", { query: { user_ids: String(id), purpose, ...asked } }, { signal }).catch(() => null),
    ]);
    return { card, answers: compared?.[0]?.answers ?? [] };
  });
  const card = data?.card ?? null;
  return (
    <>
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <p className="hidden w-full text-xl font-semibold print:block">
          {card ? `${fullName(card.user)}'s card` : "Card"}
        </p>
        {back && (
          <AppLink
            href={back.href}
            className="inline-flex min-h-8 items-center text-ink underline underline-offset-2 print:hidden"
          >
            {`Back to ${back.label}`}
          </AppLink>
        )}
        <div className="min-w-0 flex-1 max-sm:order-last max-sm:min-h-6 max-sm:basis-full">
          {card && <CardFacts card={card} isOwn={isOwn} />}
        </div>
        {card?.free && (
          <CardNeeds user={{ id, name: fullName(card.user) }} time={card.free} onChanged={status.reload} />
        )}
      </div>
      <div className={cx("grid grid-cols-1 content-start gap-4", card === null && "min-h-dvh")}>
        {field}
        <LoadStatus of={status} />
        {data && <PersonCard card={data.card} question={question} answers={data.answers} />}
      </div>
    </>
  );
}

export interface ComparisonScreenProps {
  ids: readonly number[];
  found: FoundBy | null;
  /** The screen that led here, if it isn't the finder. */
  back: { href: Route; label: string } | null;
  /** Those with open places, for which people can be asked. */
  needs: readonly FinderNeed[];
  today: string;
}

/** Up to four people side by side, by what they were found by, if they were. */
export function ComparisonScreen({ ids, found, back, needs, today }: ComparisonScreenProps) {
  const router = useRouter();
  const question = found?.question ?? NO_QUESTION;
  const user_ids = ids.join(",");
  const asked = askedIn(question);
  const {
    data: cards,
    field,
    ...status
  } = useCards(`${user_ids} ${asked.must};${asked.nice}`, (purpose, signal) =>
    call("GET /people_cards", { query: { user_ids, purpose, ...asked } }, { signal }),
  );
  const need = needs.find(({ id }) => id === found?.needId);
  // From when each is free changes with what they are asked or placed for.
  const forNeed = useNeed(found?.needId ?? null, today, status.reload);
  return (
    <>
      <PageHeading
        description={found ? "The conditions come first, then levels that differ." : "Levels that differ come first."}
        within={back ?? (found && { href: found.path as Route, label: "Finder" })}
      >
        {need ? `Comparison for ${need.title}` : "Comparison"}
      </PageHeading>
      <div className={cx("grid grid-cols-1 content-start gap-4", cards === null && "min-h-dvh")}>
        <NeedChoice
          needs={needs}
          needId={found?.needId ?? null}
          forNeed={forNeed}
          onChoose={(chosen) =>
            router.replace(
              cardsPath(ids, { ...(chosen && askedOf(chosen)), ...(back && { from: back.href }) }) as Route,
            )
          }
        />
        {field}
        <LoadStatus of={status} />
        {cards !== null && cards.length < ids.length && (
          <Alert title="Not everyone is shown">Some of these people have left, or don&apos;t exist.</Alert>
        )}
        {cards !== null && cards.length > 0 && isUnmet(cards) && <p>Nobody here meets all musts.</p>}
        {cards !== null && cards.length > 0 && (
          <ComparisonTable cards={cards} question={question} forNeed={forNeed} today={today} />
        )}
      </div>
    </>
  );
}

/** Whether musts were asked that nobody meets together. */
const isUnmet = (cards: readonly { answers: readonly { must: boolean; met: boolean; missing_steps: number }[] }[]) =>
  cards.every(({ answers }) => fitOfLine({ match: { answers } }).steps > 0);

const NO_QUESTION: FoundBy["question"] = { must: [], nice: [] };
const askedIn = ({ must, nice }: FoundBy["question"]) => ({ must: conditionsText(must), nice: conditionsText(nice) });

/** Loads cards for this tab's purpose; `field` asks for one where it lacks. */
function useCards<T>(key: string, load: (purpose: string, signal: AbortSignal) => Promise<T>) {
  const purpose = usePurpose();
  const [needsPurpose, setNeedsPurpose] = useState(false);
  const loaded = useLoaded<T>({
    key: purpose === null ? null : `${key} ${purpose}`,
    load: async (signal) => {
      try {
        const found = await load(purpose ?? "", signal);
        setNeedsPurpose(false);
        return found;
      } catch (error) {
        setNeedsPurpose(error instanceof ApiError && error.problem.errors?.purpose !== undefined);
        throw error;
      }
    },
    failure: "The card couldn't be loaded.",
  });
  return {
    ...loaded,
    isLoading: loaded.isLoading || purpose === null,
    field: needsPurpose && <PurposeField isRequired />,
  };
}
