import ExternalLink from "lucide-react/icons/external-link";
import { shortAddress } from "@/lib/learning/rules";

/** A pointer's web address, which opens in a new tab. */
export function PointerLink({ url }: { url: string }) {
  return (
    // The icon is in the padding of the address's end, so that it takes no line of its own; the padding above and below
    // makes the target 24 px high.
    <p className="mt-0.5 text-sm font-normal wrap-anywhere [&>a]:py-1 [&>a]:pe-4.5">
      <a href={url} target="_blank" rel="noopener noreferrer">
        {shortAddress(url)}
        <ExternalLink aria-hidden className="absolute mt-0.5 ml-1 inline size-3.5" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

/** The language whose rows a pointer is for; nothing if it fits all. */
export const PointerLanguage = ({ name }: { name: string | null }) =>
  name !== null && <p className="mt-0.5 text-sm font-normal text-ink-muted wrap-anywhere">For {name}</p>;
