import { designDataDeliveryPointers } from "./learning-pointers/design-data-delivery";
import type { DemoLearningPointer } from "./learning-pointers/learning-pointer";
import { softwareDevelopmentPointers } from "./learning-pointers/software-development";

export type { DemoLearningPointer };

/**
 * All learning pointers. A discipline and a competency's name identify a competency: the pair is unique across areas.
 */
export const learningPointers: DemoLearningPointer[] = [...softwareDevelopmentPointers, ...designDataDeliveryPointers];
