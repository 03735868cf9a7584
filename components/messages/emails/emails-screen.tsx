import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { PageHeading } from "@/components/ui/page-heading";
import { EmailPreferences, type EmailPreferencesView } from "./email-preferences";

/** Which emails the person gets. */
export function EmailsScreen({ preferences, sendsEmail }: { preferences: EmailPreferencesView; sendsEmail: boolean }) {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading
        className="mb-6"
        description="Choose which emails you get. Emails name competencies and people, but no levels unless an administrator turns that on."
      >
        Emails
      </PageHeading>
      <div className="grid gap-4">
        {!sendsEmail && (
          <Alert tone="info" title="This installation doesn't send email yet">
            Your choices apply once an administrator sets up a mail server.
          </Alert>
        )}
        <Card title="Your emails">
          <EmailPreferences initial={preferences} />
        </Card>
      </div>
    </div>
  );
}
