import { WebLink } from "@/components/ui/web-link";

type OpenPointer = { id: number; name: string; url: string | null; planned: boolean };

/** Learning pointers of a competency that a person hasn't done. */
export function OpenPointers({ pointers }: { pointers: readonly OpenPointer[] }) {
  if (pointers.length === 0) return <p className="text-sm text-ink-muted print:hidden">None open</p>;
  return (
    <ul className="grid gap-1">
      {pointers.map(({ id, name, url, planned }) => (
        <li key={id} className="leading-[1.3] wrap-anywhere">
          <WebLink url={url}>{name}</WebLink>
          {planned && <span className="text-sm text-ink-muted"> planned</span>}
        </li>
      ))}
    </ul>
  );
}
