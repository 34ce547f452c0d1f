import { Hono } from 'hono'
import glavna from '#content/recruiting/glavna.json' with { type: 'json' }
import hotelpersonal from '#content/recruiting/hotelpersonal.json' with { type: 'json' }
import kellner from '#content/recruiting/kellner.json' with { type: 'json' }
import koche from '#content/recruiting/koche.json' with { type: 'json' }
import { languages, prefixOf } from '../text/language.ts'
import type { RecruitingPageName } from './recruiting.ts'

const pages = { glavna, koche, kellner, hotelpersonal } satisfies Record<RecruitingPageName, object>

/** Redirects former addresses of the German recruiting pages, and all paths below them, to the current ones. */
export function recruitingAddresses() {
  const app = new Hono()
  for (const [key, { path, redirects }] of Object.entries(pages)) {
    const home = `${prefixOf('de')}/${path}`
    const names = [path, key, ...redirects]
    const folders = new Set(names.flatMap((name) => /^(.+?)\//.exec(name)?.[1] ?? []))
    const patterns = [...names, ...[...folders].map((folder) => `${folder}/:rest{.+}`)]
    for (const address of languages.flatMap((language) => patterns.map((each) => `${prefixOf(language)}/${each}`))) {
      app.get(address, (c, next) =>
        c.req.path === home ? next() : c.redirect(`${home}${new URL(c.req.url).search}`, 308),
      )
    }
  }
  return app
}
