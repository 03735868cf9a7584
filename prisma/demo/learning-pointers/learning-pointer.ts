/** A learning pointer: `description` is rich text (HTML) as stored, `competencies` are the ones that it is linked to. */
export interface DemoLearningPointer {
  name: string;
  description: string;
  url: string;
  competencies: { discipline: string; name: string }[];
}
