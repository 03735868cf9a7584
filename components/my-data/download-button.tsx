"use client";

import Download from "lucide-react/icons/download";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/call";

/** Saves a text as a file through the browser. */
function saveAs(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** Downloads all of the person's data as JSON. */
export function DownloadButton() {
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function download() {
    setLoading(true);
    setFailure(null);
    try {
      const data = await call("GET /my_data", {});
      saveAs(`my-data-${data.exported_at.slice(0, 10)}.json`, JSON.stringify(data, null, 2));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Button
        icon={<Download aria-hidden className="size-4" />}
        loading={loading}
        loadingLabel="Preparing…"
        onClick={() => void download()}
      >
        Download my data
      </Button>
      {failure !== null && (
        <Alert className="mt-3" title="Couldn't download your data">
          {failure}
        </Alert>
      )}
    </>
  );
}
