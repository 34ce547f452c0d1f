/** In development no page is finished beforehand: each is drawn when it is asked for. */
export default function drawEveryPage() {
  // Astro warns of a page that lists its addresses and is not finished beforehand.
  const withoutAddresses = {
    name: 'without-addresses',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/pages\/[^?]*\.astro$/ },
      handler: (code) => code.replace(/^export const getStaticPaths\b/m, 'const addresses'),
    },
  }
  return {
    name: 'draw-every-page',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [withoutAddresses] } }),
      'astro:route:setup': ({ route }) => {
        route.prerender = false
      },
    },
  }
}
