import { LoadingScreen } from "@/components/ui/loading-screen";

export default function AuditLoading() {
  return <LoadingScreen columns={5} />;
}
