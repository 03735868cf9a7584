import { bundlePrograms } from "./programs";

/** Prepares what all test files share in projects without a database. */
export default bundlePrograms;
