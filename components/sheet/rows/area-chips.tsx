"use client";
// Renders again only when what it shows has changed: the compiler's caches would add weight and save nothing.
"use no memo";

/** On a phone: the sheet's areas in a row that sticks to the top, each of which leads to its rows. */
export function AreaChips({ areas, onJump }: { areas: readonly string[]; onJump: (areaName: string) => void }) {
  return (
    <nav className="area-chips" aria-label="Jump to an area">
      {areas.map((name) => (
        <button key={name} type="button" onClick={() => onJump(name)}>
          {name}
        </button>
      ))}
    </nav>
  );
}
