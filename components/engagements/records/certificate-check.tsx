"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { MomentDay } from "@/components/ui/time/time-zone";
import { useWork } from "@/components/ui/use-work";
import { call } from "@/lib/doors/client/call";
import { unlessGone } from "@/lib/doors/client/unless-gone";
import { checkerOf, type ShownRecord } from "@/lib/engagements/records/view";

export interface CertificateCheckProps {
  sheetId: number;
  record: ShownRecord;
  /** Of one's own only others say that they have seen it. */
  isOwn: boolean;
}

/** Who has seen a certificate; the viewer can say so, and take it back. */
export function CertificateCheck({ sheetId, record, isOwn }: CertificateCheckProps) {
  const router = useRouter();
  const { working, failure, run } = useWork();
  const params = { sheet_id: sheetId, record_id: record.id };
  const checker = checkerOf(record);

  const change = (send: () => Promise<unknown>) =>
    void run(async () => {
      await send();
      router.refresh();
    });
  const check = () =>
    call("PUT /sheets/{sheet_id}/records/{record_id}/check", {
      params,
      body: { cm_record: { updated_at: record.updated_at } },
    });
  const takeBack = () => unlessGone(call("DELETE /sheets/{sheet_id}/records/{record_id}/check", { params }));

  if (isOwn && checker === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {checker !== null && record.checked_at !== null && (
        <span className="wrap-anywhere">
          {checker}, <MomentDay at={Date.parse(record.checked_at)} />
        </span>
      )}
      {!isOwn && (
        <Button
          size="sm"
          variant="ghost"
          className={checker === null ? "-ml-2.5" : undefined}
          loading={working !== null}
          loadingLabel="Saving…"
          onClick={() => change(checker === null ? check : takeBack)}
        >
          {checker === null ? "Mark as checked" : "Take back"}
          <span className="sr-only">: {record.title}</span>
        </Button>
      )}
      {failure !== null && (
        <p role="alert" className="w-full text-sm text-danger">
          {failure}
        </p>
      )}
    </div>
  );
}
