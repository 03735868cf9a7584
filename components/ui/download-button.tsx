"use client";

import { Failure } from "./alert";
import { Button } from "./button";
import { saveFile } from "./save-file";
import { useWork } from "./use-work";

export interface DownloadButtonProps {
  load: () => Promise<{ name: string; content: Blob }>;
  /** What a failure is called. */
  failed: string;
  children: string;
}

/** Loads a file and saves it through the browser. */
export function DownloadButton({ load, failed, children }: DownloadButtonProps) {
  const { working, failure, run } = useWork();
  const download = async () => {
    const { name, content } = await load();
    saveFile(name, content);
  };
  return (
    <>
      <Button loading={working !== null} loadingLabel="Preparing…" onClick={() => void run(download)}>
        {children}
      </Button>
      <Failure title={failed}>{failure}</Failure>
    </>
  );
}
