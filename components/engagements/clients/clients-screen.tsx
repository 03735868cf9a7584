import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { CursorLinks } from "@/components/ui/cursor-links";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { NoMatches } from "@/components/ui/no-matches";
import { PageHeading } from "@/components/ui/page-heading";
import { SearchForm } from "@/components/ui/search-form";
import { ACTIONS, Heads, Table, Td } from "@/components/ui/table";
import { addressOf } from "@/lib/platform/core/address";
import { counted } from "@/lib/platform/core/counted";
import { AddClientButton, ClientActions } from "./client-actions";
import type { Client } from "./client-dialog";
import { ClientEngagements } from "./client-engagements";

export interface ClientsScreenProps {
  clients: readonly Client[];
  /** Words of the names or aliases that are shown. */
  search: string;
  /** The cursor of the next page. */
  next: string | null;
  isFirst: boolean;
}

/** The company's clients: what each is called outside, and whether it may be named. */
export function ClientsScreen({ clients, search, next, isFirst }: ClientsScreenProps) {
  const isEmpty = clients.length === 0 && search === "";
  return (
    <>
      <PageHeading
        description="A client that may not be named leaves Cairn only as its alias: in CVs, messages and exports. The numbers count what has ended, too."
        actions={<AddClientButton />}
      >
        Clients
      </PageHeading>
      {!isEmpty && <SearchForm page="/clients" label="Search clients" search={search} />}
      {isEmpty && (
        <EmptyState title="No clients yet" picture={<EmptyPicture kind="lines" />}>
          Add a client, then choose it for needs and engagements.
        </EmptyState>
      )}
      {clients.length === 0 && search !== "" && <NoMatches all={"/clients" as Route} />}
      {clients.length > 0 && (
        <Table label="Clients" cards="md">
          <Heads
            columns={[
              "Client",
              "Alias",
              "In CVs",
              { name: "Engagements", className: "text-right" },
              { name: "Needs", className: "text-right" },
              ACTIONS,
            ]}
          />
          <tbody>
            {clients.map((client) => (
              <tr key={client.id}>
                <Td rowHeader data-first className="wrap-anywhere">
                  {client.name}
                </Td>
                <Td data-label="Alias" data-half className="wrap-anywhere">
                  {client.alias}
                </Td>
                <Td data-label="In CVs" data-half>
                  {client.may_be_named ? "By name" : "Alias only"}
                </Td>
                <Td data-label="Engagements" data-half className="tabular-nums md:text-right">
                  <ClientEngagements client={client} />
                </Td>
                <Td data-label="Needs" data-half className="tabular-nums md:text-right">
                  {client.needs === 0 ? (
                    "0"
                  ) : (
                    <AppLink
                      href={addressOf("/needs", { client: String(client.id) }) as Route}
                      className="-my-px inline-block min-h-6 min-w-6 underline underline-offset-2"
                      aria-label={`${counted(client.needs, "need", "needs")} of ${client.name}`}
                    >
                      {client.needs}
                    </AppLink>
                  )}
                </Td>
                <Td data-corner>
                  <ClientActions client={client} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <CursorLinks
        first={isFirst ? null : addressOf("/clients", { search })}
        next={next && addressOf("/clients", { search, cursor: next })}
      />
    </>
  );
}
