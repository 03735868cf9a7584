import { LoadingScreen } from "@/components/ui/loading-screen";

export default function ImportLoading() {
  return <LoadingScreen columns={5} />;
}
