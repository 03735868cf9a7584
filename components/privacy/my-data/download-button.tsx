"use client";

import Download from "lucide-react/icons/download";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { saveFile } from "@/components/ui/save-file";
import { call } from "@/lib/platform/client/call";

/** Downloads all of the person's data as JSON. */
export function DownloadButton() {
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function download() {
    setLoading(true);
    setFailure(null);
    try {
      const data = await call("GET /my_data", {});
      const content = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
      saveFile(`my-data-${data.exported_at.slice(0, 10)}.json`, content);
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
