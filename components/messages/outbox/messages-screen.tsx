import { Alert } from "@/components/ui/alert";
import { CursorLinks } from "@/components/ui/cursor-links";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import { messagesPath, type MessageFilter } from "@/lib/messages/outbox/filter-rules";
import { LISTED_DAYS } from "@/lib/messages/outbox/rules";
import { MessageFilters } from "./message-filters";
import { MessagesTable, type MessageView } from "./messages-table";

/** Shows admins which emails and webhook calls were sent, wait or failed. */
export function MessagesScreen({
  messages,
  filter,
  older,
  sendsEmail,
}: {
  messages: readonly MessageView[];
  filter: MessageFilter;
  older: string | null;
  sendsEmail: boolean;
}) {
  const latest = messagesPath({ ...filter, cursor: null });
  return (
    <>
      <PageHeading
        within={{ href: "/settings", label: "Settings" }}
        description={`Emails and webhook calls of the last ${LISTED_DAYS} days, latest first.`}
        actions={<LinkButton href="/settings/webhooks">View webhooks</LinkButton>}
      >
        Messages
      </PageHeading>
      {!sendsEmail && (
        <Alert tone="info" title="No mail server is set up now" className="mb-4">
          New emails wait here. Ask the person who runs Cairn&apos;s server to set one up (SMTP_URL in its settings).
        </Alert>
      )}
      <MessageFilters filter={filter} />
      <MessagesTable messages={messages} isFiltered={latest !== "/settings/messages"} />
      <CursorLinks
        first={filter.cursor === null ? null : latest}
        next={older && messagesPath({ ...filter, cursor: older })}
        firstLabel="Latest"
        nextLabel="Older"
      />
    </>
  );
}
