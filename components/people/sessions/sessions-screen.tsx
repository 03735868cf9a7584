import { Moment } from "@/components/ui/time/time-zone";
import { Badge } from "@/components/ui/badge";
import { PageHeading } from "@/components/ui/page-heading";
import { ACTIONS, Heads, Table, Td } from "@/components/ui/table";
import type { Answer } from "@/lib/doors/client/call";
import { placeOf } from "@/lib/people/sessions/rules";
import { EndOtherSessionsButton, EndSessionButton } from "./session-actions";

type SessionView = Omit<Answer<"GET /sessions">[number], "expires_at">;

/** The browsers in which a person is signed in. */
export function SessionsScreen({ sessions }: { sessions: readonly SessionView[] }) {
  return (
    <>
      <PageHeading
        within={{ href: "/settings", label: "Settings" }}
        description="The browsers where you are signed in. End a session that you don't recognise. Assistants and access tokens stay until you end them."
        actions={sessions.length > 1 && <EndOtherSessionsButton />}
      >
        Sessions
      </PageHeading>
      <Table label="Sessions" cards="md">
        <Heads
          columns={[
            "Device",
            { name: "Signed in", className: "w-56" },
            { name: "Last seen", className: "w-56" },
            { ...ACTIONS, className: "w-32" },
          ]}
        />
        <tbody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

function SessionRow({ session: { id, device, address, created_at, last_seen_at, current } }: { session: SessionView }) {
  return (
    <tr>
      <Td rowHeader className="wrap-anywhere">
        {`${device} `}
        {current && <Badge>This browser</Badge>}
      </Td>
      <Td data-label="Signed in" data-half className="text-sm text-ink-muted">
        <Moment at={Date.parse(created_at)} />
      </Td>
      <Td data-label="Last seen" data-half className="text-sm text-ink-muted">
        <Moment at={Date.parse(last_seen_at)} />
        <span className="block wrap-anywhere">{placeOf(address)}</span>
      </Td>
      <Td className="md:text-right">{!current && <EndSessionButton id={id} device={device} />}</Td>
    </tr>
  );
}
