/**
 * A learning pointer: `description` is rich text (HTML) as stored, `competencies` are the ones that it is linked to,
 * `language` is the only one whose rows it fits.
 */
export interface DemoLearningPointer {
  name: string;
  description: string;
  url: string;
  language?: string;
  competencies: { discipline: string; name: string }[];
}
