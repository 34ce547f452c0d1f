/** Tells Astro to put the whole product, `server/main.ts`, around the pages. */
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
