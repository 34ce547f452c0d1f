import { secretAreas } from '../page-at.ts'
import { languages, prefixOf } from '../text/language.ts'
import { areas } from '../urls.ts'

/** Areas behind a login, and pages opened by a token. Other pages use a robots meta tag. */
const closed = [
  ...Object.keys(areas).flatMap((area) => (secretAreas.includes(area) ? [] : [`/${area}`])),
  ...secretAreas.map((area) => `/${area}/`),
]
const calls = ['/api/', '/apipublic/', '/dev/']

/** `base` is the site's address without a slash at its end. */
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
