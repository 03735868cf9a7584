import type { Route } from "next";
import { Checkbox } from "@/components/ui/checkbox";
import { AppLink } from "@/components/ui/app-link";
import { MomentDay } from "@/components/ui/time/time-zone";
import { Badge } from "@/components/ui/badge";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { GROUP_CELL } from "@/components/ui/table";
import { lacksText } from "@/lib/template/competencies/rules";
import type { TemplateRow } from "@/lib/template/competencies/view";
import { loadCriteria, prefetchedCriteria } from "./load-criteria";
import { type Selection, useIsSelected } from "./selection";

/** Every row has the same two: they are found without standing out, and end a card. */
const ACT = "order-1 text-sm";

/** The columns of the competency template. Rows that sort as equal keep the server's order: by area, then name. */
export const templateColumns = (
  openCriteria: (row: TemplateRow) => void,
  preloadDialog: () => void,
  selection: Selection,
): readonly DataColumn<TemplateRow>[] => [
  {
    id: "area",
    heading: "Area",
    // In the row's first cell, not in its header, which is named by the competency alone.
    cell: (row) => (
      <span className="flex gap-2">
        <SelectBox selection={selection} id={row.id} name={row.name} />
        <span className="group-text min-w-0">{row.areaName}</span>
      </span>
    ),
    value: (row) => row.areaKey,
    sortable: true,
    groups: true,
    width: "w-[12%] min-w-32 xl:min-w-36 print:min-w-0",
    // On a phone its group's line says it, and the box is beside the name.
    className: `text-sm font-medium wrap-anywhere ${GROUP_CELL} max-[45rem]:[.group-line~tr>&]:absolute max-[45rem]:[.group-line~tr>&]:top-3`,
    cardLabel: false,
  },
  {
    id: "competency",
    heading: "Competency",
    rowHeader: true,
    cell: (row) => (
      // Paper has no column for it.
      <span
        data-draft={!row.published || undefined}
        className="print:data-draft:after:font-normal print:data-draft:after:content-['_(Un-Published)']"
      >
        <AppLink href={`/competency/${row.id}`}>{row.name}</AppLink>
      </span>
    ),
    value: (row) => row.nameKey,
    width: "w-[15%] min-w-36 xl:w-[18%] print:w-[14%] print:min-w-0",
    className: "leading-5 wrap-anywhere max-[45rem]:[.group-line~tr>&]:ps-8!",
    cardLabel: false,
  },
  {
    id: "description",
    heading: "Description",
    // The whole of it is in the title, on the competency's page and on paper.
    cell: (row) => (
      <span className="line-clamp-1 wrap-anywhere print:whitespace-pre-line" title={row.description}>
        {row.description}
      </span>
    ),
    width: "min-w-36 print:w-[43%] print:min-w-0",
    className: "text-sm text-ink-muted not-print:max-[45rem]:sr-only!",
    cardLabel: false,
  },
  {
    id: "disciplines",
    heading: "Disciplines",
    cell: (row) => row.discipline,
    value: (row) => row.disciplineKey,
    sortable: true,
    width: "xl:w-40 print:w-[14%]",
    className: "text-sm wrap-anywhere text-ink-muted",
    card: "half",
    cardLabel: false,
  },
  {
    id: "learning-pointers",
    heading: "Learning Pointers",
    cell: (row) => (
      <AppLink
        className="cell-button"
        href={`/learning-pointers?competency_id=${row.id}` as Route}
        aria-label={`View learning pointers for ${row.name}`}
      >
        View<span className="card-only"> learning pointers</span>
      </AppLink>
    ),
    className: `${ACT} max-[22rem]:[&_.card-only]:hidden!`,
    card: "half",
    cardLabel: false,
    print: false,
  },
  {
    id: "criteria",
    heading: "Criteria",
    cell: (row) => (
      <button
        type="button"
        className="cell-button"
        aria-label={`View criteria for ${row.name}`}
        onClick={() => openCriteria(row)}
        {...prefetchedCriteria.handlers(String(row.id), () => {
          preloadDialog();
          return loadCriteria(row.id);
        })}
      >
        View<span className="card-only"> criteria</span>
      </button>
    ),
    className: ACT,
    card: "half",
    cardLabel: false,
    print: false,
  },
  {
    id: "last_updated",
    heading: "Last Updated",
    cell: (row) => <MomentDay at={row.updatedAt} saysTime />,
    value: (row) => row.updatedAt,
    sortable: true,
    width: "w-36 print:w-[17%]",
    className: "text-sm text-ink-muted",
    card: "half",
    cardLabel: false,
  },
  {
    id: "published",
    heading: "Published",
    cell: ({ published, lacks }) => (
      <>
        {/* On a card only what isn't published stands out. */}
        {published ? <span className="not-print:max-lg:sr-only">Published</span> : <Badge>Un-Published</Badge>}
        {lacks.length > 0 && <span className="mt-1 block whitespace-normal">{lacksText(lacks)}</span>}
      </>
    ),
    value: (row) => Number(row.published),
    sortable: true,
    print: false,
    className: "text-sm whitespace-nowrap text-ink-muted not-print:max-lg:contents!",
    card: "half",
    cardLabel: false,
  },
];

interface SelectBoxProps {
  selection: Selection;
  id: number;
  name: string;
}

/** The box that selects a competency. */
function SelectBox({ selection, id, name }: SelectBoxProps) {
  const isSelected = useIsSelected(selection, id);
  return (
    // The label makes the target large enough.
    <Checkbox
      className="-mt-0.5 grid size-6 shrink-0 place-items-center print:hidden"
      aria-label={`Select ${name}`}
      checked={isSelected}
      onChange={() => selection.toggle(id)}
    />
  );
}
