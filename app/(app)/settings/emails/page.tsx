import type { Metadata } from "next";
import { EmailsScreen } from "@/components/messages/emails/emails-screen";
import { getEmailPreferences } from "@/lib/messages/emails/queries";
import { read } from "@/lib/doors/pages/read";

export const metadata: Metadata = { title: "Emails" };

export default async function EmailsPage() {
  const { sends_email, ...preferences } = await read(getEmailPreferences, {});
  return <EmailsScreen preferences={preferences} sendsEmail={sends_email} />;
}
