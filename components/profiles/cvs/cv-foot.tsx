"use client";

import { type ReactNode, useEffect, useRef } from "react";

export interface CvFootProps {
  parts: Readonly<Record<"name" | "company" | "day", ReactNode>>;
}

/**
 * A CV's last line: the person, the company and the day. On paper each page has it, which only CSS can put there, and the
 * document is named by the person rather than by the screen.
 */
export function CvFoot({ parts }: CvFootProps) {
  const foot = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    let title: string | null = null;
    const begin = () => {
      // The name of a PDF, which goes to a client.
      const name = foot.current!.querySelector('[data-part="name"]')?.textContent;
      title ??= document.title;
      document.title = name === "CV" ? name : `${name}, CV`;
      for (const part of foot.current!.querySelectorAll<HTMLElement>("[data-part]")) {
        const text = `${part.textContent}${part.dataset.part === "day" && part.textContent ? " · " : ""}`;
        style.setProperty(`--cv-${part.dataset.part}`, JSON.stringify(text));
      }
    };
    const end = () => {
      if (title !== null) document.title = title;
      title = null;
    };
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
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
