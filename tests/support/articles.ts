import type { articleRoutes } from '../../server/articles/routes.ts'
import type { Language } from '../../server/text/language.ts'
import { as, type Caller, queryOf, read } from './client.ts'

/** The newest article in a language. */
export async function firstArticleFor(caller: Caller, language: Language = 'hr') {
  const { articles } = as<typeof articleRoutes>(caller).apipublic
  const [article] = (await read(articles.$get({ query: queryOf(`language=${language}&page_size=1`) }))).content
  if (!article) throw new Error('The demo has no article')
  return article
}
