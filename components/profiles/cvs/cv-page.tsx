import type { ReactNode } from "react";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { type RecordKind, SPOKEN_LEVELS } from "@/lib/engagements/records/rules";
import type { CvContent, ShownArea, ShownEngagement, ShownRecord } from "@/lib/profiles/cvs/content-rules";
import { aboutOf, labelOf, shortMonthOf, shortUseOf } from "@/lib/profiles/cvs/placeholder-rules";
import { CvFoot } from "./cv-foot";
import { Photo } from "./photo";
import { LEVEL_LABELS, LEVELS } from "@/lib/vocabulary/levels/rules";

export interface CvPageProps {
  cv: CvContent;
  /** The company's name; it isn't on an anonymous CV. */
  company: string;
  /** What the foot says, such as the day of the release. */
  foot: ReactNode;
}

/** A CV as the client reads it, on a page of A4 that is white in both themes and the same on paper. */
export function CvPage({ cv, company, foot }: CvPageProps) {
  const { name, photo, disciplines, introduction, areas, engagements, records } = cv;
  const ofKind = (kind: RecordKind) => records.filter((record) => record.kind === kind);
  const spoken = ofKind("language");
  return (
    <article className="cv-page">
      <header className="cv-band">
        {photo !== null && name !== null && <Photo className="cv-photo" src={photo} of={name} />}
        {company !== "" && name !== null && <p className="cv-company">{company}</p>}
        <h2 className="cv-name">{name ?? "CV"}</h2>
        {disciplines.length > 0 && <p className="cv-role">{disciplines.join(", ")}</p>}
        {introduction !== "" && <p className="cv-introduction">{introduction}</p>}
        {spoken.length > 0 && (
          <dl className="cv-facts">
            {spoken.map(({ title, spoken_level }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  <Stones of={spoken_level} />
                  {spoken_level}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </header>
      {areas.length > 0 && <Competencies areas={areas} />}
      {engagements.length > 0 && (
        <section className="cv-section">
          <h3>Projects</h3>
          <ol className="cv-timeline">
            {engagements.map((engagement, place) => (
              <Engagement key={place} engagement={engagement} />
            ))}
          </ol>
        </section>
      )}
      <Records title="Certificates" records={ofKind("certificate")} endLabel="valid until" />
      <Records title="Courses" records={ofKind("course")} />
      <Records title="Education" records={ofKind("education")} />
      <Records title="Publications" records={ofKind("publication")} />
      <CvFoot parts={{ name: name ?? "CV", company: name === null ? "" : company, day: foot }} />
    </article>
  );
}

/** How well a language is spoken, as six stones. */
function Stones({ of }: { of: ShownRecord["spoken_level"] }) {
  const last = SPOKEN_LEVELS.length - 2;
  const reached = of === null ? -1 : Math.min(SPOKEN_LEVELS.indexOf(of), last);
  return (
    <span aria-hidden className="cv-stones">
      {SPOKEN_LEVELS.slice(0, last + 1).map((level, place) => (
        <i key={level} data-reached={place <= reached || undefined} />
      ))}
    </span>
  );
}

function Competencies({ areas }: { areas: readonly ShownArea[] }) {
  const levels = LEVELS.filter((level) =>
    areas.some(({ competencies }) => competencies.some((one) => one.level === level)),
  );
  return (
    <section className="cv-section">
      <div className="cv-head">
        <h3>Key competencies</h3>
        <p className="cv-legend">
          {levels.toReversed().map((level) => (
            <span key={level}>
              <LevelGlyph level={level} />
              {LEVEL_LABELS[level]}
            </span>
          ))}
        </p>
      </div>
      <div className="cv-areas">
        {areas.map(({ area, use, competencies }) => (
          <section key={area} className="cv-area">
            <h4>
              <span>{area}</span>
              {use && <small>{shortUseOf(use)}</small>}
            </h4>
            <ul>
              {competencies.map(({ level, words, ...one }) => (
                <li key={`${one.competency} ${one.language}`}>
                  <LevelGlyph level={level} />
                  <span>
                    {labelOf(one, area)}
                    <span className="sr-only">, {LEVEL_LABELS[level]}</span>
                    {words !== "" && <small className="cv-words">{words}</small>}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="cv-note">
        Levels are approved against written criteria. Time is the months of the projects that name what was used,
        overlaps counted once.
      </p>
    </section>
  );
}

/** The first and last month of something, in short. */
const spanOf = (from: string | null, until: string | null): string => {
  if (from === null) return until === null ? "" : shortMonthOf(until);
  if (until === null) return shortMonthOf(from);
  return from.slice(0, 7) === until.slice(0, 7) ? shortMonthOf(from) : `${shortMonthOf(from)} – ${shortMonthOf(until)}`;
};

function Engagement({ engagement }: { engagement: ShownEngagement }) {
  const { project, starts_on, ends_on, percent, summary, used } = engagement;
  const about = aboutOf(engagement);
  return (
    <li className="cv-engagement">
      <p className="cv-when">
        {ends_on === null ? `since ${shortMonthOf(starts_on)}` : spanOf(starts_on, ends_on)}
        {percent < 100 && <small>{`${percent}%`}</small>}
      </p>
      <div>
        <h4>{project}</h4>
        {about !== "" && <p className="cv-muted">{about}</p>}
        {summary !== "" && <p className="cv-summary">{summary}</p>}
        {used.length > 0 && <p className="cv-used">{used.join(" · ")}</p>}
      </div>
    </li>
  );
}

interface RecordsProps {
  title: string;
  records: readonly ShownRecord[];
  /** What stands before the last day of one that has one. */
  endLabel?: string;
}

function Records({ title, records, endLabel }: RecordsProps) {
  if (records.length === 0) return null;
  return (
    <section className="cv-section cv-records">
      <h3>{title}</h3>
      <ul>
        {records.map((record, place) => (
          <li key={place}>
            <span>
              <b>{record.title}</b>
              {record.issuer !== "" && <small>{record.issuer}</small>}
              {record.words !== "" && <small className="cv-words">{record.words}</small>}
            </span>
            <span className="cv-day">
              {endLabel === undefined || record.ends_on === null
                ? spanOf(record.starts_on, record.ends_on)
                : `${endLabel} ${shortMonthOf(record.ends_on)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
