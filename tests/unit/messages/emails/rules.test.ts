import { EMAIL_KINDS, isFor } from "@/lib/messages/emails/rules";

test.each(EMAIL_KINDS.map((kind) => [kind, kind === "invitation" ? "hasn't" : "has"] as const))(
  "%s is only for someone who %s signed in before",
  (kind, who) => {
    expect([isFor(kind, true), isFor(kind, false)]).toEqual([who === "has", who !== "has"]);
  },
);
