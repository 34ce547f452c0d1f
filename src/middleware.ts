import { defineMiddleware } from 'astro:middleware'
import { splitPath } from '../server/text/language.ts'
import { translator } from './i18n/index.ts'

/** The language of a page is what its address says, also while it is pre-rendered. */
export const onRequest = defineMiddleware(async ({ url, locals }, next) => {
  locals.language ??= splitPath(url.pathname).language
  locals.t ??= translator(locals.language)
  const response = await next()
  // Astro answers 500 with the page of faults whatever that says.
  const { faultStatus: status } = locals
  return status ? new Response(response.body, { status, headers: response.headers }) : response
})
