import type { ReactNode } from "react";
import { Contents, type ContentsLink } from "./contents";
import { ReferenceFrame } from "./reference-frame";

export interface ReferencePageProps {
  productName: string;
  contents: readonly ContentsLink[];
  children: ReactNode;
}

/** A page of the API reference: its text beside its table of contents. */
export function ReferencePage({ productName, contents, children }: ReferencePageProps) {
  return (
    <ReferenceFrame productName={productName}>
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-6 sm:px-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Contents links={contents} />
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-col gap-8 wrap-anywhere">
          {children}
        </main>
      </div>
    </ReferenceFrame>
  );
}
