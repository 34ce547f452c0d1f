/** Makes `server/main.ts`, which serves the whole product, the entry point of Astro's build. */
export default function adapter() {
  return {
    name: 'preko-server',
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'preko-server',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./main.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            serverOutput: 'stable',
            hybridOutput: 'stable',
            sharpImageService: 'stable',
          },
        }),
    },
  }
}
