import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { useAddressQuery } from "@/components/ui/use-address-query";
import { useOwnOrAddress } from "@/components/ui/use-own-or-address";
import { conditionsText, type Question, readQuestion } from "@/lib/finder/people-search/condition-rules";

/** What the finder is asked. `needId`: the need that people are found for. */
type Asked = Question & { isConfirmedOnly: boolean; needId: number | null };

/** The finder's question, read from the address and written to it, so that a link and Back show it again. */
export function useQuestion(): [Asked, (changed: Partial<Asked>) => void] {
  const address = textOf(askedIn(useSearchParams()));
  const [own, choose] = useOwnOrAddress(address);
  const text = own ?? address;
  const asked = useMemo(() => askedIn(new URLSearchParams(text)), [text]);
  useAddressQuery(parametersOf(asked));
  return [asked, (changed) => choose(textOf({ ...asked, ...changed }))];
}

const askedIn = (params: URLSearchParams): Asked => ({
  ...readQuestion({ must: params.get("must") ?? "", nice: params.get("nice") ?? "" }),
  isConfirmedOnly: params.get("confirmed_only") === "true",
  needId: /^[1-9]\d{0,8}$/.test(params.get("need") ?? "") ? Number(params.get("need")) : null,
});

const parametersOf = ({ must, nice, isConfirmedOnly, needId }: Asked) => ({
  must: conditionsText(must),
  nice: conditionsText(nice),
  confirmed_only: isConfirmedOnly ? "true" : "",
  need: needId === null ? "" : String(needId),
});

function textOf(asked: Asked): string {
  const said = Object.entries(parametersOf(asked)).filter(([, value]) => value !== "");
  return new URLSearchParams(said).toString();
}
