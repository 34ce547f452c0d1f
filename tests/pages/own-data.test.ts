import { expect, inject, test } from 'vitest'
import { headingsIn, robotsIn, titleIn } from '../support/html.ts'
import { linkMailedTo } from '../support/mailbox.ts'
import { anApplicant } from '../support/opt-out-link.ts'

const site = inject('site')

async function ask(path: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  const headers = { accept: 'text/html,*/*;q=0.8', ...(method === 'POST' && { origin: site }) }
  const response = await fetch(site + path, { method, headers })
  const html = await response.text()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  const { headers: answered, status } = response
  return {
    ...{ status, main, robots: robotsIn(html), title: titleIn(html) },
    cache: answered.get('cache-control'),
    referrer: answered.get('referrer-policy'),
    headings: [...headingsIn(main, 1), ...headingsIn(main, 2)],
  }
}

const secret = { robots: 'noindex, nofollow', cache: 'no-store', referrer: 'strict-origin' }
const missing = { status: 404, title: 'Link više ne vrijedi | Preko', cache: 'no-store', referrer: 'strict-origin' }

test("the page sends a link to one's own data when its button is pressed, in every language", async () => {
  const { email, linkTo } = await anApplicant(site)
  const path = await linkTo('user-request-data')
  for (const [prefix, title, sent] of [
    ['', 'Zahtjev za pristupom svojim osobnim podacima', 'Token je poslan na Vašu email adresu'],
    ['/EN', 'Request for access to your personal data', 'The token has been sent to your email address'],
    ['/DE', 'Antrag auf Zugang zu Ihren personenbezogenen Daten', 'Das Token wurde an Ihre E-Mail-Adresse gesendet'],
  ] as const) {
    const before = await linkMailedTo(site, email, 'user-profile')
    await ask(prefix + path, 'HEAD')
    const opened = await ask(prefix + path)
    expect(opened).toMatchObject({ ...secret, status: 200, headings: [title] })
    expect(opened.main).toContain(email)
    expect(await linkMailedTo(site, email, 'user-profile'), 'nothing is sent by opening').toBe(before)

    const pressed = await ask(prefix + path, 'POST')
    expect(pressed).toMatchObject({ ...secret, status: 200, headings: [title, sent] })
    const mailed = await linkMailedTo(site, email, 'user-profile')
    expect(mailed).not.toBe(before)
    expect(pressed.main).not.toContain(mailed.split('/').at(-1))
    expect(pressed.main).not.toContain('<form')
  }
})

test('too many requests show an error on the page', async () => {
  const path = await (await anApplicant(site)).linkTo('user-request-data')
  for (let times = 0; times < 5; times += 1) await ask(path, 'POST')
  const refused = await ask(path, 'POST')
  expect(refused.status).toBe(429)
  expect(refused.main).toMatch(/role="alert"[^>]*>[^<]+</)
})

test('an invalid link, or one for another purpose, returns 404', async () => {
  const { linkTo } = await anApplicant(site)
  const asking = await linkTo('user-request-data')
  const [, , id = '', token = ''] = asking.split('/')
  const [, , , optOut = ''] = (await linkTo('unsubscribe')).split('/')
  const wrong = ['user-request-data', 'user-profile'].flatMap((page) =>
    [`0/${token}`, `abc/${token}`, `${Number(id) + 1}/${token}`, `${id}/x`, `${id}/${optOut}`].map(
      (rest) => `/${page}/${rest}`,
    ),
  )
  for (const path of [...wrong, `/user-profile/${id}/${token}`]) expect(await ask(path), path).toMatchObject(missing)
  expect((await ask(`/user-request-data/${id}/x`, 'POST')).status).toBe(404)
  expect((await ask(`/user-request-data/${id}`)).status).toBe(404)
})
