import { LoadingScreen } from "@/components/ui/loading-screen";

export default function WebhooksLoading() {
  return <LoadingScreen columns={3} />;
}
