/** A type in words; the component it is made of is a link to where that is described. */
export function TypeName({ text, schema }: { text: string; schema: string | null }) {
  if (schema === null) return <span>{text}</span>;
  const [before, ...after] = text.split(schema);
  return (
    <span>
      {before}
      <a href={`#schema-${schema}`}>{schema}</a>
      {after.join(schema)}
    </span>
  );
}
