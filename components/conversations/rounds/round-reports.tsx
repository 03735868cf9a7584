import type { Route } from "next";
import { AwayNote } from "@/components/people/absences/away-note";
import { AppLink } from "@/components/ui/app-link";
import type { Progress } from "@/lib/conversations/rounds/rules";
import type { Round } from "@/lib/conversations/rounds/view";
import { fullName } from "@/lib/platform/core/full-name";

const TITLES: Record<Progress, string> = { due: "Not begun", begun: "Begun", done: "Done" };

/** The viewer's reports in a round, each a link to prepare or open the conversation. */
export function RoundReports({ round: { id, name, reports } }: { round: Round }) {
  return (
    <section aria-labelledby={`round-${id}`} className="mt-6">
      <h2 id={`round-${id}`} className="mb-2">{`${name}: your reports`}</h2>
      <div className="grid gap-4 sm:grid-cols-3">
        {(["due", "begun", "done"] as const).map((progress) => {
          const people = reports.filter((report) => report.progress === progress);
          return (
            <section key={progress}>
              <h3 className="mb-1 border-b border-line pb-1">
                {`${TITLES[progress]} `}
                <span className="font-normal text-ink-muted">{people.length}</span>
              </h3>
              <ul className="wrap-anywhere">
                {people.map(({ user, away_until }) => (
                  <li key={user.id}>
                    <AppLink
                      href={`/conversations?person=${user.id}` as Route}
                      className="inline-block min-h-6 text-ink underline underline-offset-2"
                    >
                      {fullName(user)}
                    </AppLink>{" "}
                    <AwayNote until={away_until} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </section>
  );
}
