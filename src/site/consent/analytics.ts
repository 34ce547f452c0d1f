import { local, session } from '../../lib/browser-storage.ts'
import { hasConsent, isAccepted } from './consent.ts'

type Conversion = 'application' | 'registration'

/** Where it is noted that a conversion was counted: an application once a visit, a registration once for ever. */
const memoryOf = { application: session, registration: local }

const ids = () => {
  const { gtm, pixel } = document.documentElement.dataset
  return { gtm, pixel }
}
const load = () => import('./trackers.ts')

/** Starts the trackers that are configured and allowed. Their code is not loaded before. */
export async function startTrackers() {
  const { gtm } = ids()
  if (gtm && isAccepted() && (hasConsent('analytics') || hasConsent('ads'))) (await load()).startTagManager(gtm)
}

/** Reports the view of an ad to the advertising pixel. */
export const trackJobView = (jobId: number) => trackByPixel('ViewContent', jobId)

/** Reports to the advertising pixel that the application form is opened. */
export const trackApplyClick = (jobId: number) => trackByPixel('ApplyClick', jobId)

async function trackByPixel(event: 'ViewContent' | 'ApplyClick', jobId: number) {
  const { pixel } = ids()
  if (pixel && hasConsent('analytics') && hasConsent('ads')) (await load()).sendToPixel(pixel, event, jobId)
}

/** Reports an ad conversion worth `value` euros, once a `onceKey`: the application, or the token or address of a registration. */
export async function trackConversion(name: Conversion, value: number, onceKey: string) {
  const memory = memoryOf[name]
  const key = `conversion|${name}|${onceKey}`
  const { gtm } = ids()
  if (!gtm || !hasConsent('ads') || memory.get(key)) return
  memory.set(key, 'true')
  ;(await load()).sendConversion(gtm, name, value)
}
