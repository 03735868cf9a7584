import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import { SingleKeysSwitch } from "./single-keys-switch";
import { ThemeChoice } from "./theme-choice";

/** The settings of the account and of this browser. */
export function SettingsScreen({ isAdmin }: { isAdmin: boolean }) {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading className="mb-6">Settings</PageHeading>
      <div className="grid gap-4">
        <Card title="Emails" actions={<LinkButton href="/settings/emails">Choose emails</LinkButton>}>
          <p>Choose how often you hear of requests, questions and decisions.</p>
        </Card>
        {isAdmin && (
          <Card
            title="Organisation"
            actions={<LinkButton href="/settings/organisation">Change organisation settings</LinkButton>}
          >
            <p>Set what holds for everyone: reviews, messages, your identity provider and AI assistants.</p>
          </Card>
        )}
        {isAdmin && (
          <Card title="Webhooks" actions={<LinkButton href="/settings/webhooks">Manage webhooks</LinkButton>}>
            <p>Tell a chat or another system what happens here, and see which messages were sent.</p>
          </Card>
        )}
        {isAdmin && (
          <Card
            title="Service accounts"
            actions={<LinkButton href="/settings/service-accounts">Manage service accounts</LinkButton>}
          >
            <p>Let an identity provider or another program use the API without a person.</p>
          </Card>
        )}
        <Card title="Sessions" actions={<LinkButton href="/settings/sessions">View sessions</LinkButton>}>
          <p>See where you are signed in, and end sessions you don&apos;t recognise.</p>
        </Card>
        <Card title="Access tokens" actions={<LinkButton href="/settings/tokens">View tokens</LinkButton>}>
          <p>Create tokens for scripts that call the API with your permissions.</p>
        </Card>
        <Card title="Your data" actions={<LinkButton href="/my-data">View my data</LinkButton>}>
          <p>See what we store about you and who viewed your sheet, and download it.</p>
        </Card>
        <Card title="Appearance">
          <ThemeChoice />
        </Card>
        <Card title="Keyboard">
          <SingleKeysSwitch />
        </Card>
      </div>
    </div>
  );
}
