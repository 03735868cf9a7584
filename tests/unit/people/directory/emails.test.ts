import { readClaims } from "@/lib/doors/auth/identity-claims";
import { createPerson } from "@/lib/people/directory/contract";
import { CreateUser } from "@/lib/people/scim/contract";
import { peopleTable } from "@/tests/support/csv";
import { problemsOf, readPeople } from "@/tests/support/imports";

/** Whether a sign-in, a form, a file and the identity provider take an email. */
const takenBy = (email: string) => [
  "claims" in readClaims({ sub: "1", email }),
  createPerson.body.safeParse({ user: { email, first_name: "Ada", last_name: "" } }).success,
  problemsOf(() => readPeople(peopleTable("email,first_name", `"${email.replaceAll('"', '""')}",Ada`))).length === 0,
  CreateUser.safeParse({ user: { userName: email } }).success,
];

test.each(["ada@example.org", "jörg@müller.example", "ada_gmail.com#EXT#@acme.onmicrosoft.example", "o'neil&co@x.org"])(
  "%s is an email wherever one comes in",
  (email) => expect(takenBy(email)).toEqual([true, true, true, true]),
);

test.each(["ada", "ada@", "@x.org", "ada@x.org,bo@y.org", "ada,bo@x.org", "<ada@x.org>", "ada b@x.org", '"ada"@x.org'])(
  "%s is none anywhere",
  (email) => expect(takenBy(email)).toEqual([false, false, false, false]),
);
