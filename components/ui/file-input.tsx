import clsx from "clsx";
import type { ComponentProps } from "react";

const STYLE =
  "overflow-hidden text-sm file:mr-3 file:text-base file:h-8 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-surface file:px-3 file:font-medium file:text-ink hover:file:bg-hover";

export interface FileInputProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  /** Whether the browser's own text, the file's name or that there is none, is hidden: something beside it says so. */
  isNamedBeside?: boolean;
}

/** The browser's choice of a file, whose button looks like others. The caller labels it. */
export const FileInput = ({ isNamedBeside, ...input }: FileInputProps) => (
  <input type="file" {...input} className={clsx(STYLE, isNamedBeside ? "w-28 text-transparent" : "max-w-full")} />
);
