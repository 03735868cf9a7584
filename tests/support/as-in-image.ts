/** How the image starts the app, for everything that measures or attacks it: Node's options and the environment. */
export const AS_IN_IMAGE = {
  options: ["--max-semi-space-size=16"],
  env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "1048576" },
} as const;
