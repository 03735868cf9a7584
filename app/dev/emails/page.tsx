import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHeading } from "@/components/ui/page-heading";
import { letterHtml, letterText } from "@/lib/messages/emails/letter-rules";
import { SAMPLES } from "./samples";

export const metadata: Metadata = { title: "Emails" };

const SENDER = { appUrl: "https://cairn.example.com", product: "Cairn" };

/** Shows every email as HTML and as text, for developers. It doesn't exist in production. */
export default function EmailPreviewPage() {
  if (process.env.NODE_ENV === "production") notFound();
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-10 px-4 py-6">
      <PageHeading description="Every email, as HTML and as plain text.">Emails</PageHeading>
      {Object.entries(SAMPLES).map(([name, letter]) => (
        <section key={name} className="grid gap-3">
          <h2>{name}</h2>
          <p className="text-sm text-ink-muted">Subject: {letter.title}</p>
          <div className="grid gap-4 lg:grid-cols-2">
            <iframe
              title={`${name} as HTML`}
              sandbox=""
              srcDoc={letterHtml(letter, SENDER)}
              className="h-112 w-full border border-line bg-white"
            />
            <pre className="overflow-auto border border-line p-4 text-sm whitespace-pre-wrap">
              {letterText(letter, SENDER)}
            </pre>
          </div>
        </section>
      ))}
    </main>
  );
}
