import { z } from "zod";
import { createPerson, lockNamesake, promote } from "@/lib/doors/auth/store";
import { Email } from "@/lib/people/directory/contract";
import { foldEmail } from "@/lib/platform/core/email";
import { AppError } from "@/lib/platform/core/errors";
import { operate } from "@/lib/platform/operation/operation";
import type { Command } from "./command";

/** Makes the person with an email an admin, adding them if needed. Throws AppError: invalid, conflict, unavailable. */
export const makeAdmin = operate(z.object({ email: Email }), {
  run: async (tx, { email }) => {
    const person = await lockNamesake(tx, email);
    if (person?.isDeactivated) throw new AppError("conflict", `${email} is deactivated. Nothing was changed.`);
    if (person?.isAdmin) return { answer: "was_admin" as const, audit: [] };
    const userId = person?.userId ?? (await createPerson(tx, email, { ...nameFrom(email), joinedByDomain: false }));
    await promote(tx, userId);
    const act = {
      act: "person.made_admin",
      subjectId: userId,
      before: { is_admin: false },
      after: { is_admin: true, by: "operator", made: person === null },
    };
    return { answer: person ? ("promoted" as const) : ("made" as const), audit: [act] };
  },
});

const MESSAGES = {
  was_admin: (email: string) => `${email} is already an admin.`,
  promoted: (email: string) => `${email} is now an admin.`,
  made: (email: string) => `${email} added as an admin. They can sign in with this email.`,
};

/** `admin EMAIL` */
export const admin: Command = {
  name: "admin",
  operand: "EMAIL",
  summary: "makes the person with this email an admin and lets them sign in",
  async run({ operand }, { out }) {
    const outcome = await makeAdmin({ email: operand }).catch((error: unknown) => {
      throw error instanceof AppError && error.code === "invalid"
        ? new AppError("invalid", `${operand} must be an email address.`)
        : error;
    });
    out(MESSAGES[outcome](foldEmail(operand.trim())));
  },
};

/** Returns a preliminary name: jane.doe@… → Jane Doe. */
function nameFrom(email: string): { firstName: string; lastName: string } {
  const words = email
    .slice(0, email.lastIndexOf("@"))
    .split(/[._-]+/)
    .filter((word) => word !== "");
  const [firstName = email, ...rest] = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { firstName, lastName: rest.join(" ") };
}
