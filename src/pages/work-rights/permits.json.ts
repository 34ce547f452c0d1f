import type { APIRoute } from 'astro'
import { permitCountries } from '../../../server/work-rights/permits.ts'

export const prerender = true

/** In which countries each citizenship needs a permit: one file for all, so that asking for it tells nothing. */
export const GET: APIRoute = () => Response.json(permitCountries())
