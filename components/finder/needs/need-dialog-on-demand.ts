import { dialogOnDemand } from "@/components/ui/on-demand";

/** The dialog that adds or changes a need, whose code loads when it opens. */
export const NeedDialog = dialogOnDemand(
  () => import("./need-dialog").then((module) => module.NeedDialog),
  ({ need }) => (need ? `Edit ${need.title}` : "Add need"),
);
