import { Hono } from 'hono'
import glavna from '#content/recruiting/glavna.json' with { type: 'json' }
import hotelpersonal from '#content/recruiting/hotelpersonal.json' with { type: 'json' }
import kellner from '#content/recruiting/kellner.json' with { type: 'json' }
import koche from '#content/recruiting/koche.json' with { type: 'json' }
import { languages, prefixOf } from '../text/language.ts'

const pages = { glavna, koche, kellner, hotelpersonal }

/** Old addresses of the recruiting pages, which are German alone, lead to where each page stands now. */
export function recruitingAddresses() {
  const app = new Hono()
  for (const [key, { path, redirects }] of Object.entries(pages)) {
    const home = `${prefixOf('de')}/${path}`
    const old = languages.flatMap((language) =>
      [path, key, ...redirects].map((each) => `${prefixOf(language)}/${each}`),
    )
    for (const address of old.filter((each) => each !== home)) {
      app.get(address, (c) => c.redirect(`${home}${new URL(c.req.url).search}`, 308))
    }
  }
  return app
}
