import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import {
  conditionsText,
  conditionText,
  type NamedCondition,
  type Question,
} from "@/lib/finder/people-search/condition-rules";
import { conditionWords } from "@/lib/finder/people-search/rules";
import { counted } from "@/lib/platform/core/counted";
import type { useSearch } from "./use-search";

/** How many people are found where nobody is. */
export const NOBODY = { total: 0, total_met: 0, total_unseen: 0 };

/**
 * "3 people fit, 1 more held or asked, 2 nearly, 1 whose time you don't see", or, where nothing is a must, "3 people
 * meet a nice-to-have".
 */
export function foundWords(
  { total, total_met, total_unseen: unseen }: typeof NOBODY,
  hasMusts = true,
  promised = 0,
): string {
  const [met, nearly] = [total_met - promised, total - total_met - unseen];
  const people = counted(met, "person", "people");
  if (met > 0 && !hasMusts) return `${people} ${met === 1 ? "meets" : "meet"} a nice-to-have`;
  const fit = met === 0 ? "Nobody fits" : `${people} ${met === 1 ? "fits" : "fit"}`;
  const held = `${promised}${met === 0 ? "" : " more"} held or asked`;
  return [
    fit,
    promised > 0 && held,
    nearly > 0 && `${nearly} nearly`,
    unseen > 0 && `${unseen} whose time you don't see`,
  ]
    .filter(Boolean)
    .join(", ");
}

export interface NobodyFoundProps {
  search: Pick<ReturnType<typeof useSearch>, "ask" | "query">;
  /** The question that nobody answers. */
  question: Question<NamedCondition>;
}

/** Says that nobody was found, and how many people are found without each must. */
export function NobodyFound({ search: { ask, query }, question: { must, nice } }: NobodyFoundProps) {
  const { order: _order, ...others } = query;
  const asked = { ...others, must: conditionsText(must), nice: conditionsText(nice) };
  const counts = useLoaded({
    key: must.length > 1 ? JSON.stringify(asked) : null,
    load: (signal) => call("GET /people_counts", { query: asked }, { signal }),
    failure: "",
  });
  const offered = (counts.data?.without ?? []).flatMap(({ condition, ...found }) => {
    const left = must.find((one) => conditionText(one) === condition);
    return left ? [{ left, words: foundWords(found) }] : [];
  });
  return (
    <EmptyState
      title={must.length > 0 ? "Nobody meets the musts, or nearly" : "Nobody meets a nice-to-have"}
      action={
        must.some(({ kind }) => kind !== "interest") && (
          <span className="flex flex-wrap gap-2">
            {offered.map(({ left, words }) => (
              <Button
                key={conditionText(left)}
                className="h-auto! min-h-8 max-w-full shrink! py-0.5 text-left whitespace-normal!"
                onClick={() => ask({ must: must.filter((other) => other !== left), nice })}
              >
                {`Without “${conditionWords(left)}”: ${words}`}
              </Button>
            ))}
            <Button onClick={() => ask({ must: [], nice: [...must, ...nice] })}>
              {must.length > 1 ? "Make all nice to have" : "Make it nice to have"}
            </Button>
          </span>
        )
      }
    >
      {must.some(({ kind }) => kind === "interest") &&
        "People say on their own sheets what they are keen to use or happy to teach; many don't. "}
      {offered.length > 0 ? "Leave out one must to find people." : counts.data && "Leaving out one must finds nobody."}
    </EmptyState>
  );
}
