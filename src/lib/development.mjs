/** In development no page is prerendered: each is rendered at its request. */
export default function development() {
  // Astro warns of pages that have `getStaticPaths` but are not prerendered.
  const withoutAddresses = {
    name: 'without-addresses',
    enforce: 'pre',
    transform: {
      filter: { id: /\.astro$/ },
      handler: (code, id) =>
        id.includes('/src/pages/') ? code.replace(/^export const getStaticPaths\b/m, 'const addresses') : undefined,
    },
  }
  return {
    name: 'development',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [withoutAddresses] } }),
      'astro:route:setup': ({ route }) => {
        route.prerender = false
      },
      'astro:server:start': ({ address }) => openNow(address),
    },
  }
}

/** The app opens at the first request. Sends that request at the start, so that errors show at once. */
function openNow({ address, family, port }) {
  const host = family === 'IPv6' ? `[${address}]` : address
  fetch(`http://${host}:${port}/`).catch(() => {})
}
