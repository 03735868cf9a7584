// In place of "@/components/ui/later-on-demand", whose test shows that the code waits 3 seconds.
import { type Load, onDemand } from "@/components/ui/on-demand";

const nothing = () => null;

/** A part whose code loads with the page. */
export const laterOnDemand = <P extends object>(load: Load<P>) => onDemand(load, nothing, nothing);
