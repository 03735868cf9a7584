import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { Moment } from "@/components/ui/time/time-zone";

/** Leads to a person's released skills profile. */
export const ProfileLink = ({ sheetId, at }: { sheetId: number; at: number }) => (
  <p>
    <AppLink href={`/profiles/${sheetId}` as Route} className="inline-block min-h-6 text-accent hover:underline">
      Skills profile
    </AppLink>
    <span className="text-ink-muted">
      , released <Moment at={at} />
    </span>
  </p>
);
