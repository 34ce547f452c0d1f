import type { AstroGlobal } from 'astro'
import { signInUrl } from '../../server/accounts/auth/redirects.ts'
import { secondFactorDeadline } from '../../server/accounts/auth/second-factor/needs-second-factor.ts'
import { findAccount } from '../../server/accounts/queries.ts'
import { type CallName, mayCall } from '../../server/accounts/roles.ts'
import { countUnread } from '../../server/applications/list/list.ts'
import type { Context, Viewer } from '../../server/context.ts'
import { lastEventId } from '../../server/events/missed.ts'
import { countPending } from '../../server/jobs/pending.ts'
import { countHeld } from '../../server/replies/review/queries.ts'
import type { Area } from '../i18n/index.ts'
import { kitOf } from './kit.ts'
import type { Section, SectionCounts } from './sections.ts'

type Options<A extends Area> = {
  /** The part of the header that is current. */
  section: Section
  /** Only for administrators. */
  isForAdmins?: boolean
  /** Calls that the screen is for: who may not make them all does not open it. */
  needs?: readonly CallName[]
  /** The areas of texts that the screen's island needs. */
  texts?: readonly A[]
}
type Page = Pick<AstroGlobal, 'locals' | 'url' | 'redirect' | 'rewrite' | 'response'>

/**
 * Decides who may open a dashboard screen, and gathers what `<Dashboard>` and the screen's island need.
 *
 *     const dashboard = await openDashboard(Astro, { section: 'applications', texts: ['applications'] })
 *     if (dashboard instanceof Response) return dashboard
 *     const { frame, kit } = dashboard
 *     ---
 *     <Dashboard {...frame} title={title} split>
 *       <Applications client:load kit={kit} search={Astro.url.search} />
 *     </Dashboard>
 *
 * A visitor goes to the login page, which returns here; an employer on a page for administrators and a
 * member whose role is too low see the unauthorized page. The page is never cached.
 */
export async function openDashboard<A extends Area = never>(page: Page, options: Options<A>) {
  const { section, isForAdmins = false, needs = [], texts = [] } = options
  const { viewer, language, db, now } = page.locals as Context
  if (viewer.kind === 'visitor') return page.redirect(signInUrl(page.url.pathname + page.url.search, language), 302)
  if (isForAdmins && viewer.kind !== 'admin') return page.rewrite('/unauthorized')
  page.response.headers.set('Cache-Control', 'no-store')
  const kit = kitOf(language, viewer, texts)
  if (!needs.every((call) => mayCall(kit.viewer.role, call))) return page.rewrite('/unauthorized')
  const eventsAfter = await lastEventId(db)
  const account = await findAccount(db, viewer.userId)
  return {
    kit,
    frame: {
      ...{ section, viewer: kit.viewer, counts: await countsFor(viewer, db, now()) },
      secondFactorBy: account ? secondFactorDeadline(account) : null,
      eventsAfter,
    },
  }
}

async function countsFor(
  viewer: Exclude<Viewer, { kind: 'visitor' }>,
  db: Context['db'],
  now: Date,
): Promise<SectionCounts> {
  if (viewer.kind === 'admin') return { jobs: await countPending(db, now), administration: await countHeld(db) }
  return { applications: await countUnread(db, viewer.companyId) }
}
