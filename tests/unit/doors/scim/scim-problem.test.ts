import { scimProblem } from "@/lib/doors/scim/scim-problem";
import { AppError, conflict, wrongField } from "@/lib/platform/core/errors";

const TAKEN = { fields: { "user.email": ["is taken"] } };

test.each([
  ["a wrong value", wrongField("user.email", "is no email", "Wrong."), 400, "Wrong. email is no email."],
  ["a wrong call", new AppError("invalid", "Wrong."), 400, "Wrong."],
  ["a conflict", conflict("conflict", "Ada has this email already.", TAKEN), 409, "Ada has this email already."],
])(
  "%s says in one text what is wrong, with the field where only that says it",
  async (_what, error, status, detail) => {
    const answer = scimProblem(error, "r-1");
    expect([answer.status, (await answer.json()).detail]).toEqual([status, detail]);
  },
);
