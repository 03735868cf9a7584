/** The benchmark builds and starts this app by itself; its root is the project, whose packages it uses. */
const config = {
  poweredByHeader: false,
  turbopack: { root: new URL("../../../..", import.meta.url).pathname },
  typescript: { ignoreBuildErrors: true },
};

export default config;
