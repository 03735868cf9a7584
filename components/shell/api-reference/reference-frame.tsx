import type { ReactNode } from "react";
import { Logo } from "@/components/shell/logo";
import { ThemeChoice } from "@/components/shell/theme-choice";
import { AppLink } from "@/components/ui/app-link";

/** The frame of the pages about the API, which anyone may open. */
export function ReferenceFrame({ productName, children }: { productName: string; children: ReactNode }) {
  return (
    <div className="min-h-dvh [--shell-height:3rem]">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <header className="sticky top-0 z-20 flex h-12 items-center justify-between border-b border-line bg-surface px-4 sm:px-6 print:static">
        <AppLink href="/sheet" className="inline-flex items-center">
          <Logo>{productName}</Logo>
        </AppLink>
        {/* Its label would not fit into the bar. */}
        <div className="[&_fieldset]:flex-nowrap [&_legend]:sr-only">
          <ThemeChoice />
        </div>
      </header>
      {children}
    </div>
  );
}
