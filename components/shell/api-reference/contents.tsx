import type { ApiReference } from "@/lib/platform/api/reference";

/** The table of contents. On a narrow screen it opens on demand. */
export function Contents({ reference }: { reference: ApiReference }) {
  return (
    <>
      <details className="rounded-lg border border-line bg-surface px-4 py-2 lg:hidden">
        <summary className="min-h-6 font-medium">Contents</summary>
        <nav aria-label="Contents" className="mt-2">
          <Links reference={reference} />
        </nav>
      </details>
      <nav
        aria-label="Contents"
        className="hidden lg:sticky lg:top-16 lg:block lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:pr-2"
      >
        <Links reference={reference} />
      </nav>
    </>
  );
}

const LINK = "block min-h-6 py-0.5 text-ink-muted wrap-anywhere hover:text-ink hover:underline";

function Links({ reference: { groups } }: { reference: ApiReference }) {
  return (
    <ul className="text-sm">
      {[
        ["authentication", "Authentication"],
        ["errors", "Errors"],
        ["lists", "Lists"],
        ["events", "Events"],
      ].map(([anchor, name]) => (
        <li key={anchor}>
          <a href={`#${anchor}`} className={LINK}>
            {name}
          </a>
        </li>
      ))}
      {groups.map(({ name, anchor, calls }) => (
        <li key={anchor} className="mt-2">
          <a href={`#${anchor}`} className="block min-h-6 py-0.5 font-medium text-ink hover:underline">
            {name}
          </a>
          <ul className="border-l border-line pl-3">
            {calls.map(({ id }) => (
              <li key={id}>
                <a href={`#${id}`} className={LINK}>
                  {id}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li className="mt-2">
        <a href="#schemas" className="block min-h-6 py-0.5 font-medium text-ink hover:underline">
          Schemas
        </a>
      </li>
    </ul>
  );
}
