import { type Language, prefixOf } from '../../../server/text/language.ts'

/** The few addresses that scripts of public pages need, apart from all others, which they need not load. */
export const at = (language: Language, path: string) => `${prefixOf(language)}${path}` || '/'

export const homeUrl = (language: Language) => at(language, '')
export const notFoundUrl = (language: Language) => at(language, '/404')
export const industryUrl = (language: Language, slug: string) => at(language, `/djelatnost/${slug}`)
