import { readStored, session, tryOrNull } from '../../lib/browser-storage.ts'
import { trackApplyClick, trackJobView } from '../../site/consent/analytics.ts'
import { rememberJob } from '../recent-jobs.ts'

/** The script of an ad's page. */
const ad = document.querySelector<HTMLElement>('[data-ad]')
const id = Number(ad?.dataset['ad'])
const scrollKey = `jobScrollPosition|${id}`

if (ad && ad.dataset['counts'] !== undefined) {
  rememberJob({ path: location.pathname, title: document.querySelector('h1')?.textContent?.trim() ?? '' })
  count('view')
  void trackJobView(id)
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-apply]')) {
  link.addEventListener('click', () => {
    session.set(scrollKey, String(Math.round(scrollY)))
    count('apply')
    void trackApplyClick(id)
  })
}

restoreScroll()
if (readStored('appliedJobs')) void import('./applied.ts')

const save = document.querySelector<HTMLButtonElement>('[data-save-job]')
save?.addEventListener('click', async () => (await import('./saved.ts')).toggleSaved(save))
if (save && readStored('savedJobs')) void import('./saved.ts').then(({ showSaved }) => showSaved(save))

const rights = document.querySelector<HTMLDetailsElement>('[data-rights]')
const answerRights = async () => rights && (await import('../../work-rights/answer.ts')).answerIn(rights)
// Who opens it while this script is loading is answered too.
if (rights?.open) void answerRights()
else rights?.addEventListener('toggle', answerRights, { once: true })

const tools = document.querySelector('[data-ad-tools]')
for (const eventName of ['pointerover', 'focusin', 'touchstart'])
  tools?.addEventListener(eventName, () => void import('./tools.ts'), { once: true, passive: true })

const approval = document.querySelector<HTMLButtonElement>('[data-approve]')
approval?.addEventListener('click', async () => (await import('./approve.ts')).approveJob(approval))

/** Counts an event on the server, without personal data. */
function count(kind: 'view' | 'apply') {
  const body = JSON.stringify({ kind, referrer: kind === 'view' ? hostOf(document.referrer) : '' })
  navigator.sendBeacon?.(`/apipublic/jobs/${id}/seen`, new Blob([body], { type: 'application/json' }))
}

function hostOf(address: string): string {
  const host = tryOrNull(() => new URL(address).host) ?? ''
  return host === location.host ? '' : host
}

/** Restores the scroll position after the link back from the application form. */
function restoreScroll() {
  const kept = session.get(scrollKey)
  session.remove(scrollKey)
  const from = tryOrNull(() => new URL(document.referrer).pathname)
  if (kept && from?.endsWith(`/prijava/${id}`)) scrollTo({ top: Number(kept), behavior: 'instant' })
}
