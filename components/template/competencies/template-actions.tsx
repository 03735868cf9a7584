"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { AppLink } from "@/components/ui/app-link";
import { LinkButton } from "@/components/ui/link-button";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { DialogItem, MorePop } from "@/components/ui/pop";
import { useAddressDialog } from "@/components/ui/use-address-dialog";
import type { CatalogueKind } from "@/components/template/catalogues/catalogues";

const ManageCatalogueDialog = dialogOnDemand(() =>
  import("@/components/template/catalogues/manage-catalogue-dialog").then((module) => module.ManageCatalogueDialog),
);

const PrintTemplateDialog = dialogOnDemand(() =>
  import("./print-template-dialog").then((module) => module.PrintTemplateDialog),
);

const TemplateExport = dialogOnDemand(
  () => import("./template-export").then((module) => module.TemplateExport),
  () => "Export",
);

const MANAGED: readonly { kind: CatalogueKind; label: string }[] = [
  { kind: "technology", label: "Manage All Languages" },
  { kind: "role", label: "Manage Disciplines" },
  { kind: "area", label: "Manage Areas" },
];

const DIALOGS = ["dialog"] as const;

// The generated types allow an optional segment only with a slash before it.
const NEW_COMPETENCY = "/competency" as Route;

/**
 * The template's actions: adding a competency, for admins managing the catalogues, and behind one button what is needed
 * seldom.
 */
export function TemplateActions({ managesCatalogues }: { managesCatalogues: boolean }) {
  const { opened, open, close } = useAddressDialog(DIALOGS);
  const managed = managesCatalogues ? MANAGED.find(({ kind }) => kind === opened?.value)?.kind : undefined;
  const router = useRouter();
  const item = (label: string, dialog: string) => (
    <DialogItem prints={dialog === "print"} onOpen={() => open("dialog", dialog)}>
      {label}
    </DialogItem>
  );
  return (
    <>
      {managesCatalogues &&
        MANAGED.map(({ kind, label }) => (
          <Button key={kind} variant="ghost" aria-haspopup="dialog" onClick={() => open("dialog", kind)}>
            {label}
          </Button>
        ))}
      {/* Two clicks away, which for admins it is in their menu. */}
      {!managesCatalogues && <LinkButton href="/import?kind=competencies">Import</LinkButton>}
      {/* Together, so that the small one is never alone on a line. */}
      <div className="button-row flex-nowrap!">
        <LinkButton href={NEW_COMPETENCY} variant="primary">
          Add New Competency
        </LinkButton>
        <MorePop label="More for this template">
          {managesCatalogues && <AppLink href="/expected-levels">Grades and expected levels</AppLink>}
          {item("Print", "print")}
          {managesCatalogues && <AppLink href="/import?kind=competencies">Import</AppLink>}
          {item("Export", "export")}
        </MorePop>
      </div>
      {opened?.value === "export" && <TemplateExport onClose={close} />}
      {opened?.value === "print" && <PrintTemplateDialog onClose={close} />}
      {managed && <ManageCatalogueDialog kind={managed} onClose={close} onChanged={() => router.refresh()} />}
    </>
  );
}
