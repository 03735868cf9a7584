import { render } from "@testing-library/react";
import { AuditTable } from "@/components/privacy/audit/audit-table";
import { clocksIn } from "@/components/ui/time/format-moment";
import { TimeZoneProvider } from "@/components/ui/time/time-zone";
import { textsOf } from "@/tests/support/texts";

test("moments before and after an act are written in the viewer's zone, and days as they are elsewhere", () => {
  jest.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-330);
  const changes = [
    { field: "expires at", before: null, after: "2027-02-21T00:09:25.569Z" },
    { field: "ends on", before: "2026-12-09", after: "2026-12-16" },
    { field: "name", before: "Ada", after: null },
  ];
  const row = { id: 1, at: 0, who: "Ada", what: " changed a round", changes };
  render(
    <TimeZoneProvider known="UTC" clocks={clocksIn("UTC")}>
      <AuditTable rows={[row]} isFiltered={false} />
    </TimeZoneProvider>,
  );
  expect(textsOf("definition")).toEqual([
    "February 21, 2027, 5:39 AM",
    "December\u00a09,\u00a02026 → December\u00a016,\u00a02026",
    "Ada → nothing",
  ]);
});
