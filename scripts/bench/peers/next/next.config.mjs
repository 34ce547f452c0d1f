/** As a server behind a proxy that compresses. */
export default { compress: false, poweredByHeader: false, turbopack: { root: import.meta.dirname } }
