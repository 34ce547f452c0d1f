import { below, inEveryLanguage, type Recipe } from './recipe.ts'

/** A page about the people of the portal, in the footer. */
export const page: Recipe = {
  title: 'A page',
  edits: [
    below(
      'server/public-pages.ts',
      "about: { path: '/o-nama', ...info, footer: { group: 'general', text: 'layout.about' } },",
      "\n  team: { path: '/tim', ...info, footer: { group: 'general', text: 'layout.team' } },",
    ),
    {
      file: 'src/pages/[...lang]/tim.astro',
      put: `---
import Page from '../../layouts/Page.astro'
import { everyLanguage } from '../../lib/addresses-of-pages.ts'

export const prerender = true
export const getStaticPaths = everyLanguage
const { t } = Astro.locals
---
<Page title={t('info.teamHeading')}><h1>{t('info.teamHeading')}</h1></Page>
`,
    },
    ...inEveryLanguage('src/i18n/*/info.json', 'teamHeading', { hr: 'Naš tim', en: 'Our team', de: 'Unser Team' }),
    ...inEveryLanguage('src/i18n/*/layout.json', 'team', { hr: 'Tim', en: 'Team', de: 'Team' }),
  ],
}
