/** In development no page is prerendered: each is rendered at its request. */
export default function development() {
  // Astro warns of a page that lists its addresses and is not finished beforehand.
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

/** The app is opened by the first request. It comes from here, so that what is wrong shows at the start. */
function openNow({ address, family, port }) {
  const host = family === 'IPv6' ? `[${address}]` : address
  fetch(`http://${host}:${port}/`).catch(() => {})
}
