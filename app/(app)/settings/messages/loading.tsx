import { LoadingScreen } from "@/components/ui/loading-screen";

export default function MessagesLoading() {
  return <LoadingScreen columns={5} />;
}
