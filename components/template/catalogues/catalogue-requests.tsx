"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Done } from "@/components/ui/done";
import { useWork } from "@/components/ui/use-work";
import { call, type Answer } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import { formatDay } from "@/components/ui/time/format-day";
import { usesLanguagesByName } from "@/lib/template/catalogues/rules";
import { requestTitle } from "@/lib/template/requests/rules";
import { CATALOGUES, NO_SWITCHES } from "./catalogues";

type Request = Answer<"GET /catalogue_requests">[number];

/** Moves the focus to the next request, the one before or the page's heading: a settled one leaves with its buttons. */
function focusBeside(button: Element | null) {
  const line = button?.closest("li");
  if (!line) return;
  const beside = (line.nextElementSibling ?? line.previousElementSibling)?.querySelector("button");
  (beside ?? document.querySelector<HTMLElement>("h1[tabindex='-1']"))?.focus();
}

/** The areas and disciplines that managers lack: an admin adds or dismisses each with one click. */
export function CatalogueRequests({ requests }: { requests: readonly Request[] }) {
  const router = useRouter();
  const [done, setDone] = useState<readonly number[]>([]);
  const { working, failure, run } = useWork();
  const [failed, setFailed] = useState("");
  const [said, setSaid] = useState("");
  const open = requests.filter(({ id }) => !done.includes(id));

  const settle = (request: Request, act: () => Promise<unknown>, words: { done: string; failed: string }) =>
    run(async () => {
      setFailed(`${words.failed}: ${requestTitle(request)}`);
      await act();
      focusBeside(document.activeElement);
      setDone((all) => [...all, request.id]);
      setSaid(`${requestTitle(request)} ${words.done}.`);
      router.refresh();
    });

  const add = (request: Request) => {
    const { name, kind } = request;
    const fields = { ...NO_SWITCHES, name, uses_languages: usesLanguagesByName(name) };
    return settle(request, () => CATALOGUES[kind].add(fields), { done: "added", failed: "Couldn't add" });
  };
  const dismiss = (request: Request) =>
    settle(
      request,
      () =>
        unlessGone(
          call("DELETE /catalogue_requests/{catalogue_request_id}", { params: { catalogue_request_id: request.id } }),
        ),
      { done: "dismissed", failed: "Couldn't dismiss" },
    );

  return (
    <>
      <Done>{said}</Done>
      {failure !== null && (
        <Alert className="mb-4" title={failed}>
          {failure}
        </Alert>
      )}
      {open.length > 0 && (
        <Card title="Requested areas and disciplines" className="mb-4 py-3 [&>div]:mb-1">
          <ul className="divide-y divide-line">
            {open.map((request) => {
              const title = requestTitle(request);
              const button = { size: "sm", "aria-disabled": working !== null } as const;
              return (
                <li key={request.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
                  <p className="mr-auto min-w-40 wrap-anywhere">
                    {title}
                    <span className="block text-sm text-ink-muted">
                      {`Requested by ${request.by}, ${formatDay(request.requested_at)}`}
                    </span>
                  </p>
                  <Button {...button} aria-label={`Add ${title}`} onClick={() => void add(request)}>
                    Add {CATALOGUES[request.kind].noun}
                  </Button>
                  <Button
                    {...button}
                    variant="ghost"
                    aria-label={`Dismiss ${title}`}
                    onClick={() => void dismiss(request)}
                  >
                    Dismiss
                  </Button>
                </li>
              );
            })}
          </ul>
        </Card>
      )}
    </>
  );
}
