import type { Route } from "next";
import Link from "next/link";
import { Moment } from "@/components/time/time-zone";

/** Leads to a person's released skills profile. */
export const ProfileLink = ({ sheetId, at }: { sheetId: number; at: number }) => (
  <p>
    <Link
      href={`/profiles/${sheetId}` as Route}
      prefetch={false}
      className="inline-block min-h-6 text-accent hover:underline"
    >
      Skills profile
    </Link>
    <span className="text-ink-muted">
      , released <Moment at={at} />
    </span>
  </p>
);
