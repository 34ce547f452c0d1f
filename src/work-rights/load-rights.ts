import type { AstroGlobal } from 'astro'
import { dayOf, isOverAYear } from '../../server/platform/time-zone.ts'
import { countryOfRights } from '../../server/work-rights/country-of-slug.ts'
import { rightsOf, rightsSlug } from '../../server/work-rights/rights.ts'
import { rightsUrl } from '../lib/urls.ts'

type Page = Pick<AstroGlobal, 'locals' | 'params' | 'redirect' | 'url'>

/** Who may work in the country of the address; a response that leads there from another spelling. */
export function loadRights({ locals, params, redirect, url }: Page) {
  const { language, now, cache, viewer } = locals
  const country = countryOfRights(params['country'] ?? '')
  if (!country) return undefined
  const address = rightsUrl(language, rightsSlug(country))
  if (url.pathname !== address) return redirect(address, 301)
  if (viewer.kind === 'visitor') cache({ tags: ['jobs'] })
  const { checkedOn, ...rights } = rightsOf(country, language)
  return { country, address, ...rights, checkedOn, isOld: isOverAYear(checkedOn, dayOf(now())) }
}
