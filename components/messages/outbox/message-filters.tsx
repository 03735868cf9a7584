"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { Select } from "@/components/ui/select";
import { Spinner } from "@/components/ui/spinner";
import { messagesPath, readState, STATE_LABELS, type MessageFilter } from "@/lib/messages/outbox/filter-rules";

const OPTIONS = [
  { value: "", label: "All" },
  ...Object.entries(STATE_LABELS).map(([value, label]) => ({ value, label })),
];

/** Filters the messages by state. The URL holds the filter. */
export function MessageFilters({ filter }: { filter: MessageFilter }) {
  const router = useRouter();
  const [isLoading, startTransition] = useTransition();
  const go = (state: string) =>
    startTransition(() =>
      router.replace(messagesPath({ ...filter, cursor: null, state: readState(state) }) as Route, { scroll: false }),
    );
  return (
    <div className="filters mb-4">
      <Select
        label="State"
        className="sm:w-56"
        options={OPTIONS}
        value={filter.state ?? ""}
        onChange={(event) => go(event.target.value)}
      />
      {filter.webhook !== null && (
        <LinkButton href={messagesPath({ ...filter, webhook: null, cursor: null }) as Route}>
          Show all webhooks and emails
        </LinkButton>
      )}
      {isLoading && <Spinner label="Loading…" />}
    </div>
  );
}
