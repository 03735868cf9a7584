import { Badge } from "@/components/ui/badge";
import { recordDays, recordEnding, type ShownRecord } from "@/lib/engagements/records/view";

/** A record's days, and that it has ended or soon will. `today` is a day in UTC. */
export function RecordDays({ record, today }: { record: ShownRecord; today: string }) {
  const ending = recordEnding(record, today);
  return (
    <>
      {`${recordDays(record, today)} `}
      {ending && (
        <Badge tone={ending.isOver ? "danger" : "warning"} className="ml-1">
          {ending.text}
        </Badge>
      )}
    </>
  );
}
