/** What a choice would do, in sentences, told as they change. */
export function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <div role="status" className="empty:hidden">
      {sentences.length > 0 && (
        <ul className="list-disc pl-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
