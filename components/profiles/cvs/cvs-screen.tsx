import { fullName } from "@/lib/platform/core/full-name";
import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { ExportButton } from "@/components/shell/exports/export-button";
import { MomentDay } from "@/components/ui/time/time-zone";
import { CursorLinks } from "@/components/ui/cursor-links";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { Initials } from "@/components/ui/initials";
import { LinkButton } from "@/components/ui/link-button";
import { NoMatches } from "@/components/ui/no-matches";
import { PageHeading } from "@/components/ui/page-heading";
import { PersonName } from "@/components/ui/person-name";
import { SearchForm } from "@/components/ui/search-form";
import { Heads, Table, Td } from "@/components/ui/table";
import type { Answer } from "@/lib/doors/client/call";
import { addressOf } from "@/lib/platform/core/address";

export interface CvsScreenProps {
  cvs: Answer<"GET /released_cvs">;
  /** Words of the name that the people shown have. */
  search: string;
  /** The cursor of the next page. */
  next: string | null;
  isFirst: boolean;
}

/** As many are seen at once, without a search. */
const FEW = 10;

/** The released CVs that the viewer may read. */
export function CvsScreen({ cvs, search, next, isFirst }: CvsScreenProps) {
  return (
    <>
      <PageHeading
        description={
          <>
            What people have released to offer them for projects. They see who reads it. To ask others for theirs, open
            CVs on a need in <AppLink href={"/staffing" as Route}>Availability</AppLink>.
          </>
        }
        actions={
          cvs.length > 0 && (
            <ExportButton
              choices={[
                {
                  label: search === "" ? "This list, of all people" : "This list, of the people that your search shows",
                  call: { name: "GET /exports/released_cvs", query: { search } },
                },
              ]}
            />
          )
        }
      >
        CVs
      </PageHeading>
      {(search !== "" || !isFirst || next !== null || cvs.length > FEW) && (
        <SearchForm page="/cvs" label="Search people" search={search} />
      )}
      {cvs.length === 0 && search !== "" ? (
        <NoMatches all="/cvs" />
      ) : cvs.length === 0 ? (
        <EmptyState
          title="No released CVs"
          picture={<EmptyPicture kind="pages" />}
          action={<LinkButton href="/cv">My CVs</LinkButton>}
        >
          People choose what theirs show under CVs in the account menu, then release them.
        </EmptyState>
      ) : (
        <Table label="CVs" cards="md">
          <Heads columns={["Person", "Disciplines", "Document", "Released"]} />
          <tbody>
            {cvs.map((cv) => (
              <tr key={cv.id}>
                <Td rowHeader data-first className="wrap-anywhere">
                  <span className="flex items-start gap-2.5">
                    <Initials name={fullName(cv)} className="-my-1" />
                    <AppLink href={`/cvs/${cv.id}` as Route}>
                      <PersonName name={fullName(cv)} lastName={cv.last_name} />
                    </AppLink>
                  </span>
                </Td>
                <Td className="max-md:text-ink-muted">{cv.disciplines.join(", ")}</Td>
                <Td data-label="Document" data-half>
                  {cv.is_anonymous ? "Anonymous" : "With name"}
                </Td>
                <Td data-label="Released" data-half className="text-sm text-ink-muted">
                  <MomentDay at={Date.parse(cv.released_at)} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <CursorLinks
        first={isFirst ? null : addressOf("/cvs", { search })}
        next={next && addressOf("/cvs", { search, cursor: next })}
      />
    </>
  );
}
