import type { APIRoute } from 'astro'
import { loadSuggestions } from '../../home/load-suggestions.ts'

/** What the search field of a language suggests. */
export const GET: APIRoute = async ({ locals }) => Response.json(await loadSuggestions(locals))
