import { aboutOf } from "@/lib/profiles/cvs/placeholder-rules";

test.each([
  ["a bank", "Payments", "Developer", "a bank · Developer"],
  ["", "Payments", "Developer", "Developer"],
  ["a bank", "Developer", "Developer", "a bank"],
])("a role isn't said twice where it is the engagement's name (%s, %s, %s)", (client, project, role, line) => {
  expect(aboutOf({ client, project, role })).toBe(line);
});
