import ExternalLink from "lucide-react/icons/external-link";
import { shortAddress } from "@/lib/learning/rules";

/** A pointer's web address, which opens in a new tab. */
export function PointerLink({ url }: { url: string }) {
  const address = shortAddress(url);
  return (
    <p className="mt-0.5 text-sm font-normal [&>a]:inline-flex [&>a]:min-h-6 [&>a]:max-w-full [&>a]:items-center [&>a]:gap-1">
      <a href={url} target="_blank" rel="noopener noreferrer" title={address}>
        <span className="line-clamp-1 break-all">{address}</span>
        <ExternalLink aria-hidden className="size-3.5 shrink-0" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

/** The language whose rows a pointer is for; nothing if it fits all. */
export const PointerLanguage = ({ name }: { name: string | null }) =>
  name !== null && <p className="mt-0.5 text-sm font-normal text-ink-muted wrap-anywhere">For {name}</p>;
