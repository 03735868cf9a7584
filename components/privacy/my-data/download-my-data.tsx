"use client";

import { DownloadButton } from "@/components/ui/download-button";
import { call } from "@/lib/doors/client/call";

async function load() {
  const data = await call("GET /my_data", {});
  const content = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
  return { name: `my-data-${data.exported_at.slice(0, 10)}.json`, content };
}

/** Downloads all of the person's data as JSON. */
export function DownloadMyData() {
  return (
    <DownloadButton load={load} failed="Couldn't download your data">
      Download my data
    </DownloadButton>
  );
}
