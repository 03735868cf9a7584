import { counted } from "@/lib/platform/core/counted";
import CircleCheck from "lucide-react/icons/circle-check";
import Circle from "lucide-react/icons/circle";
import type { Route } from "next";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { STEPS, type Setup, type Step } from "@/lib/people/first-steps/rules";
import { HideStepsButton } from "./hide-steps-button";

export interface FirstStepsProps {
  setup: Setup;
  done: Record<Step, boolean>;
  /** Where people sign in. */
  address: string;
}

type Text = { title: string; text: ReactNode; links: readonly { href: string; label: string }[] };

const DISCIPLINES = { href: "/competency-matrix-template?dialog=role", label: "Manage Disciplines" };
const LANGUAGES = { href: "/competency-matrix-template?dialog=technology", label: "Manage All Languages" };

const textsOf = (setup: Setup, address: string): Record<Step, Text> => ({
  framework: {
    title: "Choose a framework",
    text: "Begin with competencies that are ready to use, import your own from a file, or write them.",
    links: [
      { href: "/starters", label: "Choose a starter framework" },
      { href: "/import?kind=competencies", label: "Import a file" },
      { href: "/competency", label: "Start from scratch" },
    ],
  },
  disciplines: {
    title: "Add disciplines and languages",
    text:
      "A discipline decides which competencies a sheet has. So far: " +
      `${counted(setup.disciplines, "discipline", "disciplines")}, ` +
      `${counted(setup.languages, "language", "languages")}.`,
    // Languages alone are missing once there is a discipline.
    links: setup.disciplines > 0 ? [LANGUAGES, DISCIPLINES] : [DISCIPLINES, LANGUAGES],
  },
  people: {
    title: "Add people",
    text: "They can sign in with the email that you add. A file can also set disciplines and managers.",
    links: [
      { href: "/people?dialog=add", label: "Add person" },
      { href: "/import?kind=people", label: "Import people" },
    ],
  },
  managers: {
    title: "Set managers",
    text:
      setup.named > setup.acting
        ? `${counted(setup.named - setup.acting, "person has", "people have")} reports but not the role manager. ` +
          "Open each in People, and switch Manager on."
        : "Managers see their people's requests. Select people, then choose Set manager.",
    links: [{ href: "/people", label: "People" }],
  },
  invite: {
    title: "Invite them",
    text: (
      <>
        Send people this address. They sign in with the email that you added:{" "}
        <code className="text-sm wrap-anywhere">{address}</code>
      </>
    ),
    links: [],
  },
});

/** What an admin does next on a new installation. */
export function FirstSteps({ setup, done, address }: FirstStepsProps) {
  const texts = textsOf(setup, address);
  const next = STEPS.find((step) => !done[step]);
  return (
    <Card title="First steps" actions={<HideStepsButton />} className="mb-6">
      <ol className="grid gap-3">
        {STEPS.map((step) => {
          const { title, text, links } = texts[step];
          return (
            <li key={step} className="flex items-start gap-3">
              {done[step] ? (
                <CircleCheck aria-label="Done" className="mt-0.5 size-5 shrink-0 text-success" />
              ) : (
                <Circle aria-label="Not done" className="mt-0.5 size-5 shrink-0 text-ink-muted" />
              )}
              <div className="min-w-0">
                <p className="font-medium">{title}</p>
                {!done[step] && <p className="text-ink-muted">{text}</p>}
                {!done[step] && links.length > 0 && (
                  <p className="mt-1.5 flex flex-wrap gap-2">
                    {links.map(({ href, label }, place) => (
                      <LinkButton
                        key={label}
                        size="sm"
                        variant={step === next && place === 0 ? "primary" : "secondary"}
                        href={href as Route}
                      >
                        {label}
                      </LinkButton>
                    ))}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
