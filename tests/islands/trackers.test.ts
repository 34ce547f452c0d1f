import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accept } from '#src/site/consent/consent-answer.ts'

type Global = typeof globalThis & {
  dataLayer?: ArrayLike<unknown>[]
  fbq?: unknown
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }
}
const page = globalThis as Global
page.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
const scripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => new URL(src).host)
const pushed = () => (page.dataLayer ?? []).map((entry) => ('length' in entry ? Array.from(entry) : entry))

/** The functions of a newly loaded page. */
async function onPage(path = '/job/kuhar', configured = true) {
  history.replaceState(null, '', path)
  if (configured) Object.assign(document.documentElement.dataset, { gtm: 'GTM-ABC123', pixel: '12345' })
  return import('#src/site/consent/analytics.ts')
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  document.head.innerHTML = ''
  delete page.dataLayer
  delete page.fbq
  delete document.documentElement.dataset['gtm']
  delete document.documentElement.dataset['pixel']
})

async function useAll({
  startTrackers,
  trackJobView,
  trackApplyClick,
  trackConversion,
}: Awaited<ReturnType<typeof onPage>>) {
  await startTrackers()
  await trackJobView(7)
  await trackApplyClick(7)
  await trackConversion('application', 3, '1')
}

describe('no script of another site is loaded', () => {
  test('before the visitor has answered', async () => {
    await useAll(await onPage())
    expect([scripts(), page.dataLayer, page.fbq]).toEqual([[], undefined, undefined])
  })

  test('when all is refused', async () => {
    accept({ analytics: false, ads: false, localStorage: true })
    await useAll(await onPage())
    expect([scripts(), page.dataLayer, page.fbq]).toEqual([[], undefined, undefined])
  })

  test('when nothing is configured', async () => {
    accept({ analytics: true, ads: true, localStorage: true })
    await useAll(await onPage('/', false))
    expect([scripts(), page.dataLayer]).toEqual([[], undefined])
  })
})

describe('the tag manager', () => {
  test('starts with everything denied, then updates with the consent', async () => {
    accept({ analytics: true, ads: false, localStorage: false })
    await (await onPage()).startTrackers()

    const [first, second] = pushed() as [unknown[], unknown[]]
    expect(first.slice(0, 2)).toEqual(['consent', 'default'])
    expect(new Set(Object.values(first[2] as object))).toEqual(new Set(['denied']))
    expect(second[2]).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied' })
    expect(scripts()).toEqual(['www.googletagmanager.com'])
  })

  test('gets the page view only with consent to analytics', async () => {
    accept({ analytics: false, ads: true, localStorage: false })
    await (await onPage()).startTrackers()
    expect(pushed()).not.toContainEqual(expect.objectContaining({ event: 'page_view' }))
  })

  test.for([
    '/finish-signup?email=a%40b.example&token=geheim&country=DE',
    '/EN/user-profile/5/geheim',
    '/unsubscribe/5/geheim',
  ])('stays away from %s, as the pixel does', async (path) => {
    accept({ analytics: true, ads: true, localStorage: true })
    const { startTrackers, trackJobView } = await onPage(path)
    await startTrackers()
    await trackJobView(7)
    expect([scripts(), page.dataLayer, page.fbq]).toEqual([[], undefined, undefined])
  })

  test('hears of a registration once its link is used up, without its secrets or the signed-in user', async () => {
    accept({ analytics: true, ads: true, localStorage: true })
    const path = '/finish-signup?user=ana%40hotel.example&email=a%40b.example&token=geheim&country=DE'
    await (await onPage(path)).trackConversion('registration', 1, 'geheim')
    const sent = JSON.stringify(pushed())
    expect(sent).not.toMatch(/hotel|b\.example|geheim/)
    expect(sent).toContain('country=DE')
    expect(sent).toContain('"conversion":"registration"')
  })

  test('gets the address of a page without secrets', async () => {
    accept({ analytics: true, ads: true, localStorage: true })
    await (await onPage('/?country=DE')).startTrackers()
    expect(JSON.stringify(pushed())).toContain('country=DE')
  })
})

describe('the pixel', () => {
  test.for([
    [true, true, ['connect.facebook.net']],
    [false, true, []],
    [true, false, []],
  ] as const)('with analytics %s and advertising %s loads %j', async ([analytics, ads, hosts]) => {
    accept({ analytics, ads, localStorage: false })
    await (await onPage()).trackJobView(7)
    expect(scripts()).toEqual(hosts)
  })

  test('does not load on an address with personal data', async () => {
    accept({ analytics: true, ads: true, localStorage: true })
    await (await onPage('/job/kuhar?user=ana%40hotel.example')).trackJobView(7)
    expect(scripts()).toEqual([])
  })
})

test('a conversion counts once', async () => {
  accept({ analytics: false, ads: true, localStorage: false })
  const { trackConversion } = await onPage()
  await trackConversion('application', 3, '41')
  await trackConversion('application', 3, '41')
  await trackConversion('registration', 1, 'ana@hotel.example')

  expect(pushed().filter((entry) => 'event' in entry && entry.event === 'conversion')).toEqual([
    { event: 'conversion', conversion: 'application', value: 3, currency: 'EUR' },
    { event: 'conversion', conversion: 'registration', value: 1, currency: 'EUR' },
  ])
})
