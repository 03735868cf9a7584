import { PointerName } from "@/components/learning/pointer-name";

type OpenPointer = { id: number; name: string; url: string | null; planned: boolean };

/** Learning pointers of a competency that a person hasn't done. */
export function OpenPointers({ pointers }: { pointers: readonly OpenPointer[] }) {
  if (pointers.length === 0) return <p className="mt-2 text-sm text-ink-muted">No learning pointers left to do.</p>;
  return (
    <>
      <h3 className="mt-2 text-sm font-medium text-ink-muted">Learning pointers to do</h3>
      <ul>
        {pointers.map(({ id, name, url, planned }) => (
          <li key={id} className="wrap-anywhere">
            <PointerName name={name} url={url} />
            {planned && <span className="text-sm text-ink-muted"> planned</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
