/** A learning pointer: `description` is stored rich text (HTML), `competencies` name what it is attached to. */
export interface DemoLearningPointer {
  name: string;
  description: string;
  url: string;
  competencies: { discipline: string; name: string }[];
}
