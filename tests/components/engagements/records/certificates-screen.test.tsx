import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CertificatesScreen } from "@/components/engagements/records/certificates-screen";
import type { ShownRecord } from "@/lib/engagements/records/view";
import { router } from "@/tests/support/address-bar";
import { called, refusal } from "@/tests/support/mocked-calls";
import { certificate } from "@/tests/support/records";

const RECORD = certificate({ ends_on: "2026-11-01" });
const CHECKED = { checked_by: { id: 2, first_name: "Grace", last_name: "Hopper" }, checked_at: RECORD.updated_at };
const params = { sheet_id: 4, record_id: 7 };

function show(record: ShownRecord, viewerId = 2) {
  const certificates = [{ user_id: 1, sheet_id: 4, name: "Ada Lovelace", record }];
  render(<CertificatesScreen certificates={certificates} viewerId={viewerId} today="2026-11-29" next={null} isFirst />);
}

test("a certificate is marked as checked in the version that was looked at", async () => {
  called.mockResolvedValue({});
  show(RECORD);
  expect(screen.getAllByRole("row")[1]).toHaveTextContent(/Ada Lovelace.*Valid until Nov 1 Ended/);
  await userEvent.click(screen.getByRole("button", { name: /^Mark as checked.*AWS Architect/ }));
  expect(called).toHaveBeenCalledWith("PUT /sheets/{sheet_id}/records/{record_id}/check", {
    params,
    body: { cm_record: { updated_at: RECORD.updated_at } },
  });
  expect(router.refresh).toHaveBeenCalled();
});

test("a certificate that changed meanwhile isn't checked, and its row says why", async () => {
  called.mockRejectedValueOnce(refusal(409, "This record has changed since you looked at it."));
  show(RECORD);
  await userEvent.click(screen.getByRole("button", { name: /^Mark as checked.*AWS Architect/ }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This record has changed since you looked at it.");
});

test("a check says who made it and is taken back, by a row's own button", async () => {
  called.mockResolvedValue({});
  show({ ...RECORD, ...CHECKED });
  expect(screen.getByText(/Grace Hopper/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^Take back.*AWS Architect/ }));
  expect(called).toHaveBeenCalledWith("DELETE /sheets/{sheet_id}/records/{record_id}/check", { params });
});

test("nobody is offered to check a certificate of their own", () => {
  show(RECORD, 1);
  expect(screen.queryByRole("button")).toBeNull();
});
