import type { APIRoute } from 'astro'
import * as flags from 'country-flag-icons/string/3x2'
import { others, popular } from '../../../../content/site/countries.json'

export const prerender = true

export const getStaticPaths = () =>
  [...popular, ...others].map((id) => ({ params: { code: id.toLowerCase() }, props: { id } }))

/** One flag as an SVG. */
export const GET: APIRoute<{ id: string }> = ({ props: { id } }) =>
  new Response((flags as Record<string, string>)[id], { headers: { 'Content-Type': 'image/svg+xml' } })
