"use client";

import { fullName } from "@/lib/platform/core/full-name";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { LoadStatus } from "@/components/ui/load-status";
import { PageHeading } from "@/components/ui/page-heading";
import { useLoaded } from "@/components/ui/use-loaded";
import { call, type Answer, ApiError } from "@/lib/doors/client/call";
import { ComparisonTable } from "./comparison-table";
import { PersonCard } from "./person-card";
import { PurposeField, usePurpose } from "./purpose";

type Card = Answer<"GET /people_cards/{user_id}">;

/** One person's card, or up to four side by side. */
export function CardsScreen({ ids }: { ids: readonly number[] }) {
  const purpose = usePurpose();
  const [needsPurpose, setNeedsPurpose] = useState(false);
  const { data: cards, ...status } = useLoaded<Card[]>({
    key: purpose === null ? null : `${ids.join(",")} ${purpose}`,
    load: async (signal) => {
      try {
        const found = await readCards(ids, purpose ?? "", signal);
        setNeedsPurpose(false);
        return found;
      } catch (error) {
        setNeedsPurpose(error instanceof ApiError && error.problem.errors?.purpose !== undefined);
        throw error;
      }
    },
    failure: "The card couldn’t be loaded.",
  });
  const [first] = cards ?? [];
  const isComparison = ids.length > 1;
  return (
    <>
      <PageHeading
        className="mb-4"
        description={
          isComparison
            ? "Current levels side by side, those that differ first."
            : "What everyone who may find people sees. Notes and requests stay private."
        }
      >
        {isComparison ? "Comparison" : first ? fullName(first.user) : "Card"}
      </PageHeading>
      <div className="grid grid-cols-1 gap-4">
        {needsPurpose && <PurposeField isRequired />}
        <LoadStatus of={{ ...status, isLoading: status.isLoading || purpose === null }} />
        {cards !== null && cards.length < ids.length && (
          <Alert title="Not everyone is shown">Some of these people have left, or don’t exist.</Alert>
        )}
        {isComparison
          ? cards !== null && cards.length > 0 && <ComparisonTable cards={cards} />
          : first && <PersonCard card={first} />}
      </div>
    </>
  );
}

async function readCards(ids: readonly number[], purpose: string, signal: AbortSignal): Promise<Card[]> {
  const [first, ...others] = ids;
  if (others.length > 0) return call("GET /people_cards", { query: { user_ids: ids.join(","), purpose } }, { signal });
  return [await call("GET /people_cards/{user_id}", { params: { user_id: first! }, query: { purpose } }, { signal })];
}
