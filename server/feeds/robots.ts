import { languages, prefixOf } from '../text/language.ts'

/** Areas behind a login, calls, and addresses that hold somebody's token. Other pages say themselves whether they may be listed. */
const closed = [
  '/poslodavac',
  '/admin',
  '/groups',
  '/candidates',
  '/unsubscribe/',
  '/user-request-data/',
  '/user-profile/',
]
const calls = ['/api/', '/apipublic/', '/dev/']

export function robotsTxt(base: string): string {
  const paths = [...calls, ...languages.flatMap((language) => closed.map((path) => prefixOf(language) + path))]
  return [
    'User-agent: *',
    ...paths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${base}/sitemap-index.xml`,
    '',
  ].join('\n')
}
