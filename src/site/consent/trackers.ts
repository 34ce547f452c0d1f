import { privateParameters, secretAreas } from '../../../server/page-at.ts'
import { tryOrNull } from '../../lib/browser-storage.ts'
import { hasConsent } from './consent.ts'

/** Parameters that are never sent to others: e-mail addresses and the secrets of links. */
const secretParameters = [...privateParameters, 'user', 'redirectUrl']

/** An address without secrets, for other services. '' for what is no address. */
export function addressWithoutSecrets(address: string): string {
  const url = tryOrNull(() => new URL(address))
  if (!url) return ''
  for (const name of secretParameters) url.searchParams.delete(name)
  const parts = url.pathname.split('/')
  const secret = parts.findIndex((part) => secretAreas.includes(part))
  if (secret >= 0) url.pathname = parts.slice(0, secret + 1).join('/')
  url.hash = ''
  return url.href
}

type Window = typeof globalThis & { dataLayer?: unknown[]; fbq?: Pixel }
const page = window as Window

/** The tag manager recognises commands only as `arguments` objects. */
function command(..._parts: unknown[]) {
  // biome-ignore lint/complexity/noArguments: an array would be taken for data
  page.dataLayer?.push(arguments)
}

const granted = (is: boolean) => (is ? 'granted' : 'denied')

const storageOf = (analytics: boolean, ads: boolean) => ({
  analytics_storage: granted(analytics),
  ad_storage: granted(ads),
  ad_user_data: granted(ads),
  ad_personalization: granted(ads),
})

const reportConsent = (dataLayer: unknown[]) =>
  dataLayer.push({
    event: 'consent_update',
    analytics: granted(hasConsent('analytics')),
    ads: granted(hasConsent('ads')),
  })

/** Tells the running tag manager of a changed choice. */
export function updateConsent() {
  if (!page.dataLayer) return
  command('consent', 'update', storageOf(hasConsent('analytics'), hasConsent('ads')))
  reportConsent(page.dataLayer)
}

/**
 * Loads the tag manager with only the allowed categories granted, and reports the page view. Once a page, and not while
 * its address or referrer has the token of a link, which `isUsed` says is spent.
 */
export function startTagManager(id: string, isUsed = false) {
  if (page.dataLayer || (!isUsed && [location.href, document.referrer].some(hasToken))) return
  page.dataLayer = []
  const address = addressWithoutSecrets(location.href)
  command('consent', 'default', storageOf(false, false))
  command('consent', 'update', storageOf(hasConsent('analytics'), hasConsent('ads')))
  command('set', { page_location: address, page_referrer: addressWithoutSecrets(document.referrer) })
  reportConsent(page.dataLayer)
  page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  if (hasConsent('analytics')) {
    const { lang } = document.documentElement
    page.dataLayer.push({ event: 'page_view', page_location: address, page_title: document.title, language: lang })
  }
  addScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
}

/** `value` in euros. The link of a registration is used up by then. */
export function sendConversion(id: string, name: string, value: number) {
  startTagManager(id, name === 'registration')
  page.dataLayer?.push({ event: 'conversion', conversion: name, value, currency: 'EUR' })
}

type Pixel = {
  (...parts: unknown[]): void
  callMethod?: (...parts: unknown[]) => void
  queue: unknown[][]
  version: string
}

/** Sends an event about an ad. The pixel reads the page's address itself, so nothing is sent from addresses with secrets. */
export function sendToPixel(id: string, event: 'ViewContent' | 'ApplyClick', jobId: number) {
  const isClean = [location.href, document.referrer].every(
    (address) => !address || addressWithoutSecrets(address) === bare(address),
  )
  if (!isClean) return
  const send = page.fbq ?? startPixel(id)
  send(event === 'ViewContent' ? 'track' : 'trackCustom', event, {
    content_ids: [String(jobId)],
    content_type: 'product',
  })
}

function hasToken(address: string) {
  const url = tryOrNull(() => new URL(address))
  if (!url) return false
  return url.searchParams.has('token') || url.pathname.split('/').some((part) => secretAreas.includes(part))
}

const bare = (address: string) => {
  const url = new URL(address)
  url.hash = ''
  url.search = url.searchParams.toString()
  return url.href
}

function startPixel(id: string): Pixel {
  const pixel: Pixel = Object.assign(
    (...parts: unknown[]) => (pixel.callMethod ? pixel.callMethod(...parts) : void pixel.queue.push(parts)),
    { queue: [] as unknown[][], version: '2.0' },
  )
  page.fbq = pixel
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  addScript('https://connect.facebook.net/en_US/fbevents.js')
  return pixel
}

function addScript(src: string) {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
