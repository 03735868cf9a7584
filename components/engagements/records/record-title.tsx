import { WebLink } from "@/components/ui/web-link";
import type { ShownRecord } from "@/lib/engagements/records/view";

/** A record's title, which opens its web address in a new tab, above its issuer and number or its level. */
export function RecordTitle({ record: { title, url, issuer, number, spoken_level } }: { record: ShownRecord }) {
  const about = [spoken_level ?? "", issuer, number === "" ? "" : `No. ${number}`]
    .filter((text) => text !== "")
    .join(", ");
  return (
    <>
      <WebLink url={url}>
        {title}
        {url !== "" && <span className="sr-only"> (opens in a new tab)</span>}
      </WebLink>
      {about !== "" && <span className="block text-sm font-normal text-ink-muted">{about}</span>}
    </>
  );
}
