import type { KindView } from "./import-calls";

/** The columns that a file of a kind can have. */
export function ImportColumns({ kind: { columns } }: { kind: KindView }) {
  return (
    <details className="text-ink-muted">
      <summary className="min-h-6 cursor-pointer">Columns that the file can have</summary>
      <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
        {columns.map(({ name, about, isRequired }) => (
          <div key={name} className="contents">
            <dt className="font-medium text-ink">
              {name}
              {isRequired && <span className="text-danger"> *</span>}
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
