"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { useAddressDialog } from "@/components/ui/use-address-dialog";
import type { CatalogueKind } from "@/components/template/catalogues/catalogues";
import { TemplateExport } from "./template-export";

const ManageCatalogueDialog = dialogOnDemand(() =>
  import("@/components/template/catalogues/manage-catalogue-dialog").then((module) => module.ManageCatalogueDialog),
);

const PrintTemplateDialog = dialogOnDemand(() =>
  import("./print-template-dialog").then((module) => module.PrintTemplateDialog),
);

const MANAGED: readonly { kind: CatalogueKind; label: string }[] = [
  { kind: "technology", label: "Manage All Languages" },
  { kind: "role", label: "Manage Disciplines" },
  { kind: "area", label: "Manage Areas" },
];

const DIALOGS = ["dialog"] as const;

// The generated types allow an optional segment only with a slash before it.
const NEW_COMPETENCY = "/competency" as Route;

/** Wraps as a whole, so that the last button isn't alone on its line. On phones, all buttons wrap together. */
const GROUP = "button-row max-sm:contents!";

/** The template's actions: adding a competency, printing and, for admins, managing the catalogues. */
export function TemplateActions({ managesCatalogues }: { managesCatalogues: boolean }) {
  const { opened, open, close } = useAddressDialog(DIALOGS);
  const managed = managesCatalogues ? MANAGED.find(({ kind }) => kind === opened?.value)?.kind : undefined;
  const router = useRouter();
  return (
    <>
      {managesCatalogues && (
        <div className={GROUP}>
          {MANAGED.map(({ kind, label }) => (
            <Button key={kind} aria-haspopup="dialog" onClick={() => open("dialog", kind)}>
              {label}
            </Button>
          ))}
          <LinkButton href="/expected-levels">Expected Levels</LinkButton>
        </div>
      )}
      <div className={GROUP}>
        <Button data-prints aria-haspopup="dialog" onClick={() => open("dialog", "print")}>
          Print
        </Button>
        <LinkButton href="/import?kind=competencies">Import</LinkButton>
        <TemplateExport />
        <LinkButton href={NEW_COMPETENCY} variant="primary">
          Add New Competency
        </LinkButton>
      </div>
      {opened?.value === "print" && <PrintTemplateDialog onClose={close} />}
      {managed && <ManageCatalogueDialog kind={managed} onClose={close} onChanged={() => router.refresh()} />}
    </>
  );
}
