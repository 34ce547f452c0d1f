import { defineMiddleware } from 'astro:middleware'
import { splitPath } from '../server/text/language.ts'
import { translator } from './i18n/index.ts'
import { isPrefix } from './lib/addresses-of-pages.ts'

/** The language of a page is what its address says, also while it is pre-rendered. A part before it that is no language is an unknown address. */
export const onRequest = defineMiddleware(async ({ url, params, locals, rewrite }, next) => {
  locals.language ??= splitPath(url.pathname).language
  locals.t ??= translator(locals.language)
  if (!isPrefix(params['lang'])) return rewrite('/404')
  const response = await next()
  // Astro answers 500 with the error page whatever that says.
  const { errorStatus: status } = locals
  return status ? new Response(response.body, { status, headers: response.headers }) : response
})
