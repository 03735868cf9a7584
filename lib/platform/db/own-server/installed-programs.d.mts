/** The npm package with PostgreSQL's programs for this system. */
export const PACKAGE: string;
/** The folder of the package's programs in the node_modules of a folder, whether it is there or not. */
export function packageBin(folder: string): string;
/** The file name of a program on this system. */
export function fileOf(program: string): string;
/** Whether the package's programs can run here: they need glibc on Linux. */
export function runsPackage(): boolean;
/** PostgreSQL's programs of this system that run, the package's first. Each is run to see, so only as many as wanted. */
export function installedPrograms(): Generator<{ bin: string; major: number }>;
/** Makes the links between the libraries of a package that npm installed without its scripts. */
export function linkLibraries(native: string): void;
