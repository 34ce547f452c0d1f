import { type Language, prefixOf } from '../../server/text/language.ts'

/** The few addresses that scripts of public pages need, in a file of their own, so that they do not load all others. */
export const at = (language: Language, path: string) => `${prefixOf(language)}${path}` || '/'

export const homeUrl = (language: Language) => at(language, '')
export const notFoundUrl = (language: Language) => at(language, '/404')
export const industryUrl = (language: Language, slug: string) => at(language, `/djelatnost/${slug}`)
