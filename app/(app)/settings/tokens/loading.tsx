import { LoadingScreen } from "@/components/ui/loading-screen";

export default function TokensLoading() {
  return <LoadingScreen columns={5} />;
}
