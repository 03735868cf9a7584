import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { Table, Td, Th } from "@/components/ui/table";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { monthOf } from "@/lib/profiles/skills-profile/placeholder-rules";
import { sinceOf, type Profile } from "@/lib/profiles/skills-profile/rules";

/** A skills profile as others read it, on the screen and on paper. */
export function ProfileDocument({ profile: { name, disciplines, introduction, areas } }: { profile: Profile }) {
  return (
    <article className="grid grid-cols-1 gap-4">
      <header>
        <h2 className="text-xl font-semibold wrap-anywhere">{name ?? "Skills profile"}</h2>
        {disciplines.length > 0 && <p className="text-ink-muted">{disciplines.join(", ")}</p>}
      </header>
      {introduction !== "" && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{introduction}</p>}
      {areas.map(({ area, competencies }) => (
        <section key={area}>
          <h3 className="mb-1.5 font-semibold wrap-anywhere">{area}</h3>
          <Table label={area} cards="md" className="table-fixed">
            <thead>
              <tr>
                <Th>Competency</Th>
                <Th className="w-32">Level</Th>
                <Th className="w-36">Since</Th>
              </tr>
            </thead>
            <tbody>
              {competencies.map(({ competency, language, level, ...days }) => (
                <tr key={`${competency} ${language}`}>
                  <Td rowHeader className="wrap-anywhere">
                    {language === null ? competency : `${competency} (${language})`}
                  </Td>
                  <Td data-label="Level" data-half>
                    <span className="inline-flex items-center gap-2">
                      <LevelGlyph level={level} />
                      {LEVEL_LABELS[level]}
                    </span>
                  </Td>
                  <Td data-label="Since" data-half>
                    {monthOf(sinceOf(days))}
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      ))}
      {areas.length > 0 && (
        <p className="text-sm text-ink-muted">
          Since: the month in which the level was approved or set, or recorded before if it came from earlier records.
        </p>
      )}
    </article>
  );
}
