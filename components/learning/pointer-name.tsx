/** A learning pointer's name, which leads to its web address if it has one. */
export function PointerName({ name, url }: { name: string; url: string | null }) {
  if (url === null) return name;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {name}
    </a>
  );
}
