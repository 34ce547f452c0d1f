import { beforeEach, describe, expect, inject, test } from 'vitest'
import { headingsIn, robotsIn, titleIn } from '../support/html.ts'
import { anOptOutLink } from '../support/opt-out-link.ts'

const site = inject('site')
let link: string

beforeEach(async () => {
  link = await anOptOutLink(site)
})

const mayTakeBack = (main: string) => main.includes('name="wish" value="in"')

async function ask(path: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', wish?: string) {
  const headers = { accept: 'text/html,*/*;q=0.8', ...(method === 'POST' && { origin: site }) }
  const body = wish ? new URLSearchParams({ wish }) : null
  const response = await fetch(site + path, { method, headers, body })
  const html = await response.text()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return {
    status: response.status,
    robots: robotsIn(html),
    cache: response.headers.get('cache-control'),
    referrer: response.headers.get('referrer-policy'),
    title: titleIn(html),
    headings: [...headingsIn(main, 1), ...headingsIn(main, 2)],
    mayPress: main.includes('<form method="post"') && !mayTakeBack(main),
    mayTakeBack: mayTakeBack(main),
    main,
  }
}

const secret = { robots: 'noindex, nofollow', cache: 'no-store', referrer: 'strict-origin' }

describe.each([
  {
    prefix: '',
    heading: 'Postavke newsletter poruka',
    now: 'Odjava uspješna!',
    again: 'Ponovno primate ponude poslova',
    before: 'Već ste se odjavili s liste primatelja marketinških poruka.',
    at: /Datum odjave: \d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d</,
  },
  {
    prefix: '/EN',
    heading: 'Newsletter settings',
    now: 'You are unsubscribed!',
    again: 'You will receive job offers again',
    before: 'You have already unsubscribed from our marketing messages.',
    at: /Unsubscribed on: \d{1,2} [A-Z][a-z]{2,3} \d{4} \d\d:\d\d:\d\d</,
  },
  {
    prefix: '/DE',
    heading: 'Newsletter-Einstellungen',
    now: 'Abmeldung erfolgreich!',
    again: 'Sie erhalten wieder Stellenangebote',
    before: 'Sie haben sich bereits von unseren Werbenachrichten abgemeldet.',
    at: /Abgemeldet am: \d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d</,
  },
])('the page of $prefix/unsubscribe', ({ prefix, heading, now, before, again, at }) => {
  test('changes nothing when opened, and opts out when its button is pressed', async () => {
    const path = prefix + link
    await ask(path, 'HEAD')
    await ask(path)
    expect(await ask(path)).toMatchObject({ ...secret, status: 200, headings: [heading], mayPress: true })

    const pressed = await ask(path, 'POST')
    expect(pressed).toMatchObject({
      ...secret,
      status: 200,
      headings: [heading, now],
      mayPress: false,
      mayTakeBack: true,
    })
    expect(pressed.title).toBe(`${now} | Preko`)

    const reopened = await ask(path)
    expect(reopened).toMatchObject({
      ...secret,
      status: 200,
      headings: [heading, before],
      mayPress: false,
      mayTakeBack: true,
    })
    expect(reopened.main).toMatch(at)
  })

  test('takes the opt-out back when that button is pressed', async () => {
    const path = prefix + link
    await ask(path, 'POST')
    const taken = await ask(path, 'POST', 'in')
    expect(taken).toMatchObject({ ...secret, status: 200, headings: [heading, again], mayTakeBack: false })
    expect(await ask(path)).toMatchObject({ status: 200, headings: [heading], mayPress: true, mayTakeBack: false })
  })
})

test('an invalid link is reported, opened or pressed', async () => {
  const [, , id] = link.split('/')
  for (const path of [`/unsubscribe/${id}/x`, '/unsubscribe/abc/x', '/unsubscribe/0/x', '/unsubscribe/99999999999/x'])
    for (const method of ['GET', 'POST'] as const)
      expect(await ask(path, method), `${method} ${path}`).toMatchObject({
        ...secret,
        status: 404,
        title: 'Ovaj link nije ispravan. | Preko',
        mayPress: false,
      })
  expect((await ask(`/EN/unsubscribe/${id}/x`)).title).toBe('This link is not valid. | Preko')
  expect((await ask(`/DE/unsubscribe/${id}/x`)).title).toBe('Dieser Link ist nicht gültig. | Preko')
})

test('an incomplete link and an unknown language return 404', async () => {
  for (const path of ['/unsubscribe/5', '/unsubscribe/5/%00', `/FR${link}`]) {
    expect(await ask(path), path).toMatchObject({ status: 404, title: 'Stranica ne postoji' })
  }
})

test('the one-click unsubscribe of a mail program gets a short response, and opts out too', async () => {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const response = await fetch(site + link, { method: 'POST', body })
  expect([response.status, await response.text()]).toEqual([200, 'ok'])
  expect((await ask(link)).mayPress).toBe(false)
})
