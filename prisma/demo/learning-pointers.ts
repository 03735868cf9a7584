import { designDataDeliveryPointers } from "./learning-pointers/design-data-delivery";
import type { DemoLearningPointer } from "./learning-pointers/learning-pointer";
import { softwareDevelopmentPointers } from "./learning-pointers/software-development";

export type { DemoLearningPointer };

/** Every learning pointer; a pair (discipline, competency name) is unique across areas, so it identifies a competency. */
export const learningPointers: DemoLearningPointer[] = [...softwareDevelopmentPointers, ...designDataDeliveryPointers];
