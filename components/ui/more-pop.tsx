import Ellipsis from "lucide-react/icons/ellipsis";
import { type ReactNode, useId } from "react";
import { Pop } from "./pop";

/** What is needed seldom, behind three dots: links and acts. `of` says what they are for, such as "this sheet". */
export const MorePop = ({ of, children }: { of: string; children: ReactNode }) => (
  <Pop
    id={useId()}
    label={`More for ${of}`}
    buttonLabel={`More for ${of}`}
    buttonTitle={`More for ${of}`}
    className="more-acts"
    button={<Ellipsis aria-hidden className="mx-auto size-4" />}
  >
    <div className="pop-menu">{children}</div>
  </Pop>
);
