import { mayCall } from '../../../server/accounts/roles.ts'
import type { Language } from '../../../server/text/language.ts'
import { type Translate, textsOf } from '../../i18n/index.ts'
import { newJobUrl } from '../../lib/urls.ts'
import { commonLinks, memberLinks, settingsLink } from '../../site/frame/menu.ts'
import type { KitViewer } from '../../ui/kit-context.ts'
import { administrationLinks, sectionLinks } from '../sections.ts'

/** The initial data of the command palette: every screen that the viewer may open. */
export function paletteOf({ kind, role }: KitViewer, language: Language, t: Translate) {
  const isAdmin = kind === 'admin'
  const closed = mayCall(role, 'POST /api/jobs') ? [] : [newJobUrl(language)]
  const links = [
    ...sectionLinks(isAdmin, language, t).map(({ url, text }) => [url, text] as const),
    ...memberLinks(language, t),
    ...(isAdmin ? administrationLinks(language, t) : []),
    settingsLink(language, t),
    ...commonLinks(language, t),
  ]
  const offered = links.filter(([url]) => !closed.includes(url))
  const actions = [...new Map(offered.map(([url, text]) => [url, { url, text }])).values()]
  return { language, actions, texts: textsOf(language, 'palette') }
}
