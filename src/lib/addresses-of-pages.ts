/** What the `[...lang]` part of an address may be. Anything else is an unknown address. */
export const isPrefix = (lang: string | undefined) => lang === undefined || lang === 'EN' || lang === 'DE'

/** The three versions of a pre-rendered page. */
export const everyLanguage = () => [
  { params: { lang: undefined } },
  { params: { lang: 'EN' } },
  { params: { lang: 'DE' } },
]
