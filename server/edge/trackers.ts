import type { Config } from '../config.ts'

type Trackers = Pick<Config, 'gtmId' | 'pixelId'>

const tagManager = 'https://www.googletagmanager.com'
const analytics = 'https://*.google-analytics.com https://*.analytics.google.com'
const advertising = 'https://*.g.doubleclick.net https://www.google.com https://www.googleadservices.com'
const pixel = 'https://www.facebook.com'

/** Policy sources for the configured trackers, by directive. */
function sourcesOf({ gtmId, pixelId }: Trackers): Record<string, string> {
  const all = (...sources: (string | false | undefined)[]) => sources.filter(Boolean).join(' ')
  const google = !!gtmId && all(tagManager, analytics, advertising)
  const meta = !!pixelId && pixel
  return {
    'script-src': all(
      gtmId && `${tagManager} https://www.googleadservices.com`,
      pixelId && 'https://connect.facebook.net',
    ),
    'img-src': all(google, meta),
    'connect-src': all(google, meta),
    'frame-src': all(gtmId && `${tagManager} https://td.doubleclick.net`),
  }
}

/** Adds the sources of the configured trackers to a page's policy. */
export function withTrackerSources(policy: string, trackers: Trackers): string {
  const remaining = { ...sourcesOf(trackers) }
  const directives = policy.split(';').map((directive) => directive.trim())
  const widened = directives.filter(Boolean).map((directive) => {
    const name = directive.split(/\s/, 1)[0] ?? ''
    const more = remaining[name]
    delete remaining[name]
    return more ? `${directive} ${more}` : directive
  })
  const missing = Object.entries(remaining).flatMap(([name, sources]) => (sources ? [`${name} ${sources}`] : []))
  return [...widened, ...missing].join('; ')
}

/** Adds the ids of the configured trackers to a prerendered page. */
export function withTrackerIds(html: string, { gtmId, pixelId }: Trackers): string {
  const names = [gtmId && ` data-gtm="${gtmId}"`, pixelId && ` data-pixel="${pixelId}"`].filter(Boolean).join('')
  return names ? html.replace('<html', () => `<html${names}`) : html
}
