import { languages, prefixOf } from '../../server/text/language.ts'

/** The `[...lang]` parts of addresses. Anything else is an unknown address. */
const prefixes = languages.map((language) => prefixOf(language).slice(1) || undefined)
export const isPrefix = (lang: string | undefined) => prefixes.includes(lang)

/** The version of a pre-rendered page in each language. */
export const everyLanguage = () => prefixes.map((lang) => ({ params: { lang } }))
