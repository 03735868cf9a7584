import { forgetPerson } from "./stored-user";

/** Ends the session and leaves for the sign-in screen. */
export function logOut(): void {
  forgetPerson();
  const form = Object.assign(document.createElement("form"), { method: "post", action: "/api/auth/log-out" });
  document.body.append(form);
  form.submit();
}
