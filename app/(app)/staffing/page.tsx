import type { Metadata } from "next";
import { StaffingScreen } from "@/components/finder/availability/staffing-screen";
import { read } from "@/lib/doors/pages/read";
import { getStaffingView } from "@/lib/finder/availability/queries";

export const metadata: Metadata = { title: "Availability" };

export default async function StaffingPage() {
  return <StaffingScreen view={await read(getStaffingView, {})} />;
}
