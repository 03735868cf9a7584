import { bundlePrograms } from "./programs";

/** What all test files of a run share, but for a database. */
export default bundlePrograms;
