import type { Language } from '../../../server/text/language.ts'
import { type Translate, textsOf } from '../../i18n/index.ts'
import { commonLinks, memberLinks, settingsLink } from '../../site/frame/menu.ts'
import { administrationLinks, sectionLinks } from '../sections.ts'

/** The initial data of the command palette: every screen that the viewer may open. */
export function paletteOf(isAdmin: boolean, language: Language, t: Translate) {
  const links = [
    ...sectionLinks(isAdmin, language, t).map(({ url, text }) => [url, text] as const),
    ...memberLinks(language, t),
    ...(isAdmin ? administrationLinks(language, t) : []),
    settingsLink(language, t),
    ...commonLinks(language, t),
  ]
  const actions = [...new Map(links.map(([url, text]) => [url, { url, text }])).values()]
  return { language, actions, texts: textsOf(language, 'palette') }
}
