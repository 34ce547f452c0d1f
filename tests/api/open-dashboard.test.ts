import type { AstroGlobal } from 'astro'
import { describe, expect } from 'vitest'
import type { Viewer } from '../../server/context.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { openDashboard } from '../../src/dashboard/open-dashboard.ts'
import { admin, employerOf } from '../support/app.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'

/** A stand-in for Astro's pages. */
function pageFor(db: Db, viewer: Viewer, address = '/EN/groups?page=2') {
  const headers = new Headers()
  const page = {
    locals: { db, viewer, language: 'en', now: () => new Date() },
    url: new URL(address, 'https://preko.example'),
    response: { headers },
    redirect: (path: string, status: number) => new Response(null, { status, headers: { location: path } }),
    rewrite: async (path: string) => new Response(path),
  }
  return page as unknown as AstroGlobal
}
const open = (db: Db, viewer: Viewer, isForAdmins = false) =>
  openDashboard(pageFor(db, viewer), { section: 'groups', isForAdmins })

describe('a dashboard screen', () => {
  test('redirects a visitor to the login page, with the way back', async ({ db }) => {
    const answer = (await open(db, { kind: 'visitor' })) as Response
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/EN/login?redirectUrl=%2FEN%2Fgroups%3Fpage%3D2',
    ])
  })

  test('shows an employer the unauthorized page instead of one for administrators', async ({ db }) => {
    const answer = (await open(db, employerOf(1), true)) as Response
    expect(await answer.text()).toBe('/unauthorized')
    expect(await open(db, admin, true)).not.toBeInstanceOf(Response)
  })

  test('is not cached, and has its viewer', async ({ db }) => {
    const page = pageFor(db, employerOf(1))
    const opened = await openDashboard(page, { section: 'groups' })
    expect(page.response.headers.get('Cache-Control')).toBe('no-store')
    expect(opened).toMatchObject({
      frame: { section: 'groups' },
      kit: { language: 'en', viewer: { kind: 'employer', companyId: 1, login: 'ana@hotel.example' } },
    })
  })

  test("has the numbers of a company's unread applications and of ads that await approval", async ({ db }) => {
    const own = await aDashboard(db)
    await anApplication(db, own)
    await anApplication(db, own, { seen: true })
    await anApplication(db, own, { deletedAt: new Date() })
    await anApplication(db, await aDashboard(db, 'Konoba'))
    expect(await open(db, employerOf(own.company.id))).toMatchObject({ frame: { counts: { applications: 1 } } })

    const before = (await open(db, admin)) as { frame: { counts: { jobs: number } } }
    for (const status of ['PENDING_APPROVAL', 'PENDING_APPROVAL_FINAL', 'DRAFT'] as const) await aJob(db, { status })
    expect(await open(db, admin)).toMatchObject({ frame: { counts: { jobs: before.frame.counts.jobs + 2 } } })
  })
})
