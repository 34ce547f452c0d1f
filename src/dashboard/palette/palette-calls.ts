import type { paletteRoutes } from '../../../server/palette/routes.ts'
import type { Language } from '../../../server/text/language.ts'
import { clientOf, read } from '../../data/client.ts'
import { adminCompanyUrl, candidateUrl, editArticleUrl, editJobUrl } from '../../lib/urls.ts'

const { find } = clientOf<typeof paletteRoutes>().api

export const findMatches = (q: string) => (signal: AbortSignal) =>
  read(find.$get({ query: { q } }, { init: { signal } }))
export type Match = Awaited<ReturnType<ReturnType<typeof findMatches>>>[number]

const urls = { job: editJobUrl, candidate: candidateUrl, company: adminCompanyUrl, article: editArticleUrl }

export const urlOf = (language: Language, { kind, id }: Match) => urls[kind](language, id)
