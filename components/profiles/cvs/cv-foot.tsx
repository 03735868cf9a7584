"use client";

import { type ReactNode, useEffect, useRef } from "react";

export interface CvFootProps {
  parts: Readonly<Record<"name" | "company" | "day", ReactNode>>;
}

/** A CV's last line: the person, the company and the day. On paper each page has it, which only CSS can put there. */
export function CvFoot({ parts }: CvFootProps) {
  const foot = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const begin = () => {
      for (const part of foot.current!.querySelectorAll<HTMLElement>("[data-part]")) {
        const text = `${part.textContent}${part.dataset.part === "day" && part.textContent ? " · " : ""}`;
        style.setProperty(`--cv-${part.dataset.part}`, JSON.stringify(text));
      }
    };
    window.addEventListener("beforeprint", begin);
    return () => {
      window.removeEventListener("beforeprint", begin);
      for (const part of ["name", "company", "day"]) style.removeProperty(`--cv-${part}`);
    };
  }, []);
  return (
    <footer ref={foot} className="cv-foot">
      {Object.entries(parts).map(([part, text]) => (
        <span key={part} data-part={part}>
          {text}
        </span>
      ))}
    </footer>
  );
}
