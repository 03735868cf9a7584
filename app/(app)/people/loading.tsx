import { LoadingScreen } from "@/components/ui/loading-screen";

export default function PeopleLoading() {
  return <LoadingScreen columns={6} />;
}
