import { today } from "@/lib/platform/core/day";

export interface FooterProps {
  companyName: string;
  socialLinks: readonly { label: string; url: string }[];
}

/** The footer of every screen. */
export function Footer({ companyName, socialLinks }: FooterProps) {
  return (
    <footer className="border-t border-line py-4 text-sm text-ink-muted print:hidden">
      <div className="mx-auto flex max-w-[110rem] flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 xl:px-6">
        <p>
          {companyName && `${companyName} `}© {today().slice(0, 4)} - All Information Is Confidential
        </p>
        {socialLinks.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {socialLinks.map(({ label, url }) => (
              <li key={url}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-6 items-center text-ink-muted underline hover:text-ink"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
