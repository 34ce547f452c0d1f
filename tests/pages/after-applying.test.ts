import { describe, expect, inject, test } from 'vitest'
import type { jobRoutes } from '../../server/jobs/routes.ts'
import { adsFor, anyAdFor } from '../support/ads.ts'
import { as, queryOf, read } from '../support/client.ts'
import { headingsIn, jobsIn, titleIn } from '../support/html.ts'
import { linkMailedTo, mailsTo } from '../support/mailbox.ts'
import { memberCookie } from '../support/member-cookie.ts'

const site = inject('site')
const openApplication = 'personalizirana-ponuda-poslova-za-rad-u-inozemstvu-otvorena-prijava'

const address = (name: string) => `${name}.${Math.random().toString(36).slice(2)}@posta.example`

/** Posts a plain form, from a network of its own. */
function post(path: string, fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const network = `10.7.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
  const headers = { accept: 'text/html', origin: site, 'x-forwarded-for': network }
  return fetch(site + path, { method: 'POST', body, headers, redirect: 'manual' })
}
const pageOf = async (path: string) => (await fetch(site + path, { headers: { accept: 'text/html' } })).text()
const mainOf = (page: string) => /<main.*<\/main>/s.exec(page)?.[0] ?? ''

/** The fields of a complete form for an ad, without files. */
async function answersTo(jobId: number | string, email: string) {
  const { questions } = as<typeof jobRoutes>(site).apipublic.jobs[':idOrSlug']
  const asked = await read(questions.$get({ param: { idOrSlug: String(jobId) }, query: queryOf('language=hr') }))
  const byType: Record<string, string> = { Email: email, Telefon: '+385915550101', Date: '2027-03-01', Decimal: '1500' }
  const fields = asked
    .filter(({ obavezno, type }) => obavezno || type === 'Email')
    .map(({ id, type, ponudjeniOdgovori: [first] }) => [id, first ?? byType[type] ?? 'Iva'])
  return { jobId: String(jobId), language: 'hr', agreePrivacy: 'true', ...Object.fromEntries(fields) }
}

/** An ad whose form needs no file. */
async function anAdWithoutFiles() {
  const { questions } = as<typeof jobRoutes>(site).apipublic.jobs[':idOrSlug']
  for (const { id } of await adsFor(site, 'pageSize=50')) {
    const asked = await read(questions.$get({ param: { idOrSlug: String(id) }, query: queryOf('language=hr') }))
    if (asked.every(({ type, obavezno }) => !obavezno || !/^(File|Document|Image)$/.test(type))) return id
  }
  throw new Error('Every ad asks for a file')
}

describe('the success page of a plain form', () => {
  test('takes the right address once, and the links of the mistyped one end', async () => {
    const jobId = await anAdWithoutFiles()
    const [wrong, right] = [address('kriva'), address('prava')]
    const applied = await post(`/prijava/${jobId}`, await answersTo(jobId, wrong))
    expect(applied.status).toBe(303)
    const success = applied.headers.get('location') ?? ''
    const key = new URL(success, site).searchParams.get('sent') ?? ''
    const link = await linkMailedTo(site, wrong, 'user-profile')
    expect((await fetch(site + link)).status).toBe(200)
    const shown = mainOf(await pageOf(success))
    expect(shown).toContain(wrong)
    expect(shown).toContain('Nije Vaša adresa? Ispravite je')
    expect(jobsIn(shown.replace(/<template data-spare[\s\S]*?<\/template>/, ''))).toHaveLength(6)
    expect(shown).toContain(`action="/prijava/${jobId}/adresa"`)
    for (const format of ['pdf', 'xml']) {
      const file = `/apipublic/jobs/${jobId}/europass?${new URLSearchParams({ sent: key, format, language: 'hr' })}`
      expect(shown).toContain(`href="${file.replaceAll('&', '&amp;')}"`)
      expect(shown).toContain(`Preuzmi kao Europass (${format.toUpperCase()})`)
      expect((await fetch(site + file)).status).toBe(200)
    }

    const path = `/prijava/${jobId}/adresa`
    const refused = await post(path, { sent: key, email: 'prava@posta' })
    expect(refused.status).toBe(422)
    expect(mainOf(await refused.text())).toMatch(/<details[^>]* open[^>]*>[\s\S]*Molimo unesite ispravan email/)
    const foreign = await post(path, { sent: 'x'.repeat(32), email: right })
    expect([foreign.status, (await foreign.text()).includes(wrong)]).toEqual([409, false])

    const corrected = await post(path, { sent: key, email: right })
    expect([corrected.status, corrected.headers.get('location')]).toEqual([303, success])
    const after = mainOf(await pageOf(success))
    expect(after).toContain(right)
    expect(after).not.toContain('Nije Vaša adresa?')
    expect((await fetch(site + link)).status).toBe(404)
    expect((await fetch(site + (await linkMailedTo(site, right, 'user-profile')))).status).toBe(200)
    expect((await post(path, { sent: key, email: wrong })).status).toBe(409)
    const opened = await fetch(site + path, { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `/prijava/${jobId}`])
  })
})

test('the success page stays when the ad has ended meanwhile', async () => {
  const jobId = await anAdWithoutFiles()
  const email = address('kraj')
  const applied = await post(`/prijava/${jobId}`, await answersTo(jobId, email))
  const cookie = await memberCookie(site, 'admin')
  const act = (action: string) =>
    fetch(`${site}/api/jobs/${jobId}/${action}`, { method: 'POST', headers: { cookie, origin: site } })
  expect((await act('deactivate')).status).toBe(200)
  try {
    const shown = await fetch(site + applied.headers.get('location'))
    expect([shown.status, mainOf(await shown.text()).includes(email)]).toEqual([200, true])
    expect((await fetch(`${site}/prijava/${jobId}?sent=${'x'.repeat(32)}`)).status).toBe(410)
  } finally {
    await act('activate')
  }
})

test('the form of an ended ad returns 410, says so, and offers similar ones', async () => {
  const { id } = await anyAdFor(site, ({ status }) => status === 'EXPIRED')
  for (const [prefix, ended] of [
    ['', 'Ovaj oglas je istekao.'],
    ['/EN', 'This ad has expired.'],
    ['/DE', 'Diese Anzeige ist abgelaufen.'],
  ]) {
    const response = await fetch(`${site}${prefix}/prijava/${id}`)
    const page = mainOf(await response.text())
    expect(response.status).toBe(410)
    expect(page).toContain(ended)
    expect(page.match(/<article class="job card/g)?.length).toBe(4)
    expect(page).not.toContain('<form')
  }
  expect((await fetch(`${site}/prijava/999999999`)).status).toBe(404)
})

describe('after an open application', () => {
  async function subscribed() {
    const jobId = /href="\/prijava\/(\d+)"/.exec(await pageOf(`/job/${openApplication}`))?.[1] ?? ''
    const email = address('zelje')
    const answers = await answersTo(jobId, email)
    const applied = await post(`/prijava/${jobId}`, answers)
    return { jobId, email, answers, success: applied.headers.get('location') ?? '' }
  }

  test('the texts are about wishes and alerts', async () => {
    const { success } = await subscribed()
    const shown = mainOf(await pageOf(success))
    expect(shown).toContain('Zaprimili smo Vaše želje.')
    expect(shown).not.toContain('za ovaj posao')
    expect(shown).not.toContain('poslodavcu')
  })

  test('the page of the wishes saves them, shows what is missing, and says when its link has ended', async () => {
    const { email } = await subscribed()
    const path = await linkMailedTo(site, email, 'user-wishes')
    for (const [prefix, title] of [
      ['', 'Promijenite želje'],
      ['/EN', 'Change your wishes'],
      ['/DE', 'Wünsche ändern'],
    ])
      expect(headingsIn(mainOf(await pageOf(prefix + path)), 1)).toEqual([title])
    const form = mainOf(await pageOf(path))
    expect(form).not.toContain(email)
    const names = [...new Set([...form.matchAll(/name="(\d+)"/g)].map(([, name = '']) => name))]
    const chosen = names.flatMap((name) => {
      const value = new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g').exec(form)?.[0].match(/value="([^"]*)"/)?.[1]
      return value ? [[name, value]] : []
    })
    const missing = await post(path, {})
    expect(missing.status).toBe(422)
    expect(await missing.text()).toContain('role="alert"')
    const saved = await post(path, Object.fromEntries(chosen))
    expect([saved.status, titleIn(await saved.text())]).toEqual([200, 'Vaše su želje spremljene | Preko'])

    const ended = await fetch(site + path.replace(/[^/]+$/, 'nonsense'), { headers: { accept: 'text/html' } })
    const page = await ended.text()
    expect([ended.status, titleIn(page)]).toEqual([404, 'Link više ne vrijedi | Preko'])
    expect(page).toContain('Pošaljite mi novi link')
  })

  test('a second one offers a link to the first, which is mailed', async () => {
    const { jobId, email, answers } = await subscribed()
    const second = await post(`/prijava/${jobId}`, answers)
    const page = mainOf(await second.text())
    expect(second.status).toBe(409)
    expect(page).toContain('Prijava s ovim emailom već postoji')
    const hidden = /<input[^>]*name="email"[^>]*>/.exec(page)?.[0] ?? ''
    expect(page).toMatch(/<button[^>]*form="send-link"[^>]*>Pošalji link</)
    expect(hidden).toContain(`value="${email}"`)
    expect(hidden).toContain('form="send-link"')
    expect(page).toContain('action="/send-link"')
    const before = (await mailsTo(site, email)).length
    const sent = await post('/send-link', { email })
    expect([sent.status, titleIn(await sent.text())]).toEqual([200, 'Provjerite email | Preko'])
    expect(await mailsTo(site, email)).toHaveLength(before + 1)
  })
})
