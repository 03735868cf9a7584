import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type RefObject, useEffect, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import type { ColumnGroup } from "@/lib/finder/team/rules";
import type { Band } from "./grid-lines";

export interface ColumnPagerProps {
  /** The grid. */
  box: RefObject<HTMLElement | null>;
  /** Its columns, the names not counted, and the pixels of each. */
  columns: number;
  /** The areas or disciplines above them, and what they are called. */
  bands: readonly Band[];
  by: ColumnGroup;
  width: number;
}

/** Says which columns are in view and moves by as many, or to an area, where not all fit. */
export function ColumnPager({ box, columns, bands, by, width }: ColumnPagerProps) {
  const [first, setFirst] = useState(0);
  const [room, setRoom] = useState(columns);
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    const scrolled = () => setFirst(Math.ceil(element.scrollLeft / width));
    const observer = new ResizeObserver(() => {
      const names = element.querySelector<HTMLElement>(".team-name")?.offsetWidth ?? 0;
      setRoom(Math.max(1, Math.floor((element.clientWidth - names) / width)));
      scrolled();
    });
    observer.observe(element);
    element.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", scrolled);
    };
  }, [box, width]);
  if (columns <= room) return null;
  const end = Math.min(columns, first + room);
  const show = (column: number) => box.current?.scrollTo({ left: column * width });
  return (
    <div className="team-pager">
      {`Columns ${Math.min(first + 1, end)}–${end} of ${columns}`}
      <span className="flex">
        <IconButton
          label="Previous columns"
          icon={<ChevronLeft aria-hidden className="size-4" />}
          size="sm"
          aria-disabled={first === 0}
          onClick={() => show(first - room)}
        />
        <IconButton
          label="Next columns"
          icon={<ChevronRight aria-hidden className="size-4" />}
          size="sm"
          aria-disabled={end === columns}
          onClick={() => show(first + room)}
        />
      </span>
      <Select
        label={`Go to ${by}`}
        className="mt-1"
        options={bands.map(({ label, from }) => ({ value: String(from), label }))}
        value={String(bands.findLast(({ from }) => from <= first)?.from ?? 0)}
        onChange={({ target }) => show(Number(target.value))}
      />
    </div>
  );
}
