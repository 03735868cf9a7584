import { useId, type ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import { SingleKeysSwitch } from "./single-keys-switch";
import { ThemeChoice } from "./theme-choice";

/** The settings of the account and of this browser. */
export function SettingsScreen({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <PageHeading>Settings</PageHeading>
      <div className="grid gap-8">
        <Group title="Your account">
          <Setting title="Emails" act={<LinkButton href="/settings/emails">Choose emails</LinkButton>}>
            Choose how often you hear of requests, questions and decisions.
          </Setting>
          <Setting title="Sessions" act={<LinkButton href="/settings/sessions">Manage sessions</LinkButton>}>
            See where you are signed in, and end sessions you don&apos;t recognise.
          </Setting>
          <Setting title="Access tokens" act={<LinkButton href="/settings/tokens">Manage tokens</LinkButton>}>
            Create tokens for scripts that call the API with your permissions.
          </Setting>
          <Setting title="My data" act={<LinkButton href="/my-data">View my data</LinkButton>}>
            See what we store about you and who viewed your sheet, and download it.
          </Setting>
        </Group>
        {isAdmin && (
          <Group title="Everyone">
            <Setting
              title="Organisation"
              act={<LinkButton href="/settings/organisation">Change organisation settings</LinkButton>}
            >
              Set what holds for everyone: reviews, messages, your identity provider and AI assistants.
            </Setting>
            <Setting title="Document template" act={<LinkButton href="/document-template">Change template</LinkButton>}>
              Upload the Word document that CVs are written with.
            </Setting>
            <Setting title="Webhooks" act={<LinkButton href="/settings/webhooks">Manage webhooks</LinkButton>}>
              Tell a chat or another system what happens here, and see which messages were sent.
            </Setting>
            <Setting
              title="Service accounts"
              act={<LinkButton href="/settings/service-accounts">Manage service accounts</LinkButton>}
            >
              Let an identity provider or another program use the API without a person.
            </Setting>
          </Group>
        )}
        <Group title="This browser">
          <Setting title="Appearance" act={<ThemeChoice />} />
          <Setting title="Keyboard" act={<SingleKeysSwitch />} />
        </Group>
      </div>
    </>
  );
}

/** The settings of one kind. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2">
        {title}
      </h2>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface px-4">{children}</div>
    </section>
  );
}

type SettingProps = { title: string; act: ReactNode; children?: ReactNode };

/** One line of the list: what can be set, and where. */
function Setting({ title, act, children }: SettingProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 sm:flex-[1_1_20rem]">
        <h3 id={titleId} className="text-base">
          {title}
        </h3>
        {children && <p className="text-ink-muted">{children}</p>}
      </div>
      {act}
    </section>
  );
}
