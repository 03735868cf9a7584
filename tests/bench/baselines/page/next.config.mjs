/**
 * The benchmark builds and starts this app separately. Its root is the project, because it uses the project's packages.
 */
const config = {
  poweredByHeader: false,
  turbopack: { root: new URL("../../../..", import.meta.url).pathname },
  typescript: { ignoreBuildErrors: true },
};

export default config;
