import feed from '#content/site/feed.json' with { type: 'json' }
import site from '#content/site/site.json' with { type: 'json' }
import type { JobDetails } from '../jobs/queries.ts'
import type { Language } from '../text/language.ts'
import { pageUrl } from '../urls.ts'
import { companyOf, firstPublished } from './ad.ts'
import { cdataElement, element, escaped } from './xml.ts'

export type Channel = {
  base: string
  language: Language
  /** The addresses of the feed itself and of the page with the same ads. */
  self: string
  page: string
  /** The search, such as 'Njega i zdravstvo' and 'Austrija'. */
  of: string[]
}

/** Live ads as RSS 2.0 with their full texts in one language, as they were at `builtAt`. */
export async function* jobsRss(
  { base, language, self, page, of }: Channel,
  ads: AsyncIterable<JobDetails> | Iterable<JobDetails>,
  builtAt: Date | undefined,
) {
  const title = [feed.title[language], ...of].join(' – ')
  yield `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${[
    element('title', `${title} | ${site.name}`),
    element('link', page),
    element('description', feed.text[language]),
    element('language', language),
    element('lastBuildDate', builtAt?.toUTCString()),
    `<atom:link href="${escaped(self)}" rel="self" type="application/rss+xml"/>`,
  ].join('')}\n`
  for await (const job of ads) yield itemOf(base, language, job)
  yield '</channel></rss>\n'
}

const itemOf = (base: string, language: Language, job: JobDetails) =>
  `<item>${[
    element('title', job.title),
    element('link', base + pageUrl('job', language, job.slug)),
    `<guid isPermaLink="false">${escaped(`${base}/job/${job.id}`)}</guid>`,
    element('pubDate', firstPublished(job).toUTCString()),
    element('category', job.industryNames[language]),
    job.hidesCompany ? '' : element('dc:creator', companyOf(job)),
    element('dc:language', job.descriptionLanguage),
    cdataElement('description', job.description),
  ].join('')}</item>\n`
