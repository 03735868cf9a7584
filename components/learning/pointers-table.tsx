"use client";

import { useMemo } from "react";
import { RichTextContent } from "@/components/editor/rich-text-content";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import type { getPointersView } from "@/lib/learning/queries";
import { EditPointerButton } from "./pointer-actions";
import { textsOf } from "./pointer-calls";
import { PointerLanguage, PointerLink } from "./pointer-link";
import { PointerMark } from "./pointer-mark";

/** `description` is clean HTML; `url` is http or https. */
export type PointersView = Awaited<ReturnType<typeof getPointersView>>;

type PointerRow = PointersView["pointers"][number];

/** The learning pointers of a competency, with the viewer's marks. */
export function PointersTable({ label, view }: { label: string; view: PointersView }) {
  const columns = useMemo(() => pointersColumns(view), [view]);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={view.pointers}
      cards="md"
      keepsHead
      empty={<EmptyState title={noneText(view)}>Add a book, a course, a talk or a person to ask.</EmptyState>}
    />
  );
}

/** Others may be for another language. */
const noneText = ({ language, unfit }: PointersView): string =>
  language === null || unfit === 0 ? "No learning pointers yet" : `No learning pointers for ${language} yet`;

const pointersColumns = ({ competency, sheetId }: PointersView): readonly DataColumn<PointerRow>[] => [
  {
    id: "learning-pointer",
    heading: "Learning Pointer",
    rowHeader: true,
    cell: ({ updated_at, can: { edit }, cm_technology_id, language, ...pointer }) => (
      <>
        {edit ? (
          <EditPointerButton
            competency={competency}
            pointer={{ ...pointer, ...textsOf({ url: pointer.url, cm_technology_id }), updatedAt: updated_at }}
          />
        ) : (
          <span className="wrap-anywhere">{pointer.name}</span>
        )}
        <PointerLanguage name={language} />
        {pointer.url !== null && <PointerLink url={pointer.url} />}
      </>
    ),
    width: "w-[34%]",
    cardLabel: false,
  },
  {
    id: "description",
    heading: "Description",
    cell: ({ description }) => <RichTextContent cleanHtml={description} />,
    cardLabel: false,
  },
  {
    id: "progress",
    heading: "My progress",
    cell: (pointer) => <PointerMark sheetId={sheetId} pointer={pointer} />,
    width: "w-40",
  },
];
