/** Code to copy. It wraps, so that it never scrolls sideways. */
export function CodeBlock({ children }: { children: string }) {
  return (
    <pre className="rounded border border-line bg-canvas px-3 py-2 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
      <code>{children}</code>
    </pre>
  );
}
