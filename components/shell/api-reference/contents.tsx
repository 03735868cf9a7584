/** A line of a table of contents, and those of its parts. */
export type ContentsLink = { href: string; name: string; links?: readonly ContentsLink[] };

/** The table of contents. On a narrow screen it opens on demand. */
export function Contents({ links }: { links: readonly ContentsLink[] }) {
  return (
    <>
      <details className="rounded-lg border border-line bg-surface px-4 py-2 lg:hidden">
        <summary className="min-h-6 font-medium">Contents</summary>
        <nav aria-label="Contents" className="mt-2">
          <Links links={links} />
        </nav>
      </details>
      <nav
        aria-label="Contents"
        className="hidden lg:sticky lg:top-16 lg:block lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:pr-2"
      >
        <Links links={links} />
      </nav>
    </>
  );
}

/** Its classes are on the list, because there can be a hundred links, twice. */
const LINKS =
  "text-sm [&_a]:block [&_a]:min-h-6 [&_a]:py-0.5 [&_a]:text-ink-muted [&_a]:no-underline [&_a]:wrap-anywhere " +
  "[&_a:hover]:text-ink [&_a:hover]:underline [&_ul]:border-l [&_ul]:border-line [&_ul]:pl-3";

function Links({ links }: { links: readonly ContentsLink[] }) {
  return (
    <ul className={LINKS}>
      {links.map(({ href, name, links: parts = [] }) => (
        <li key={href}>
          <a href={href}>{name}</a>
          {parts.length > 0 && (
            <ul>
              {parts.map((part) => (
                <li key={part.href}>
                  <a href={part.href}>{part.name}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
