import { showSnackbar } from '../../lib/snackbar.ts'

/** The script of a share menu: popups, apps, and a fallback when an app is missing. */
const popup = { width: 640, height: 680 }
const viberTimeoutMs = 500
const viberDownload = 'https://www.viber.com/download/'
const linkedInTimeoutMs = { android: 1800, ios: 1600 }
const appMissingLasts = 6000

for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-share]')) {
  menu.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-network]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    menu.open = false
    share(link, menu, event)
  })
}

function share(link: HTMLAnchorElement, menu: HTMLElement, event: Event) {
  const { network } = link.dataset
  const phone = phoneOf(navigator.userAgent)
  if (network === 'mail') return
  event.preventDefault()
  if (network === 'viber') openApp(link.href, viberTimeoutMs, () => location.assign(viberDownload))
  else if (network === 'linkedin' && phone) openLinkedIn(link, menu, phone)
  else openPopup(link.href)
}

function openLinkedIn(link: HTMLAnchorElement, menu: HTMLElement, phone: 'android' | 'ios') {
  const address = new URL(link.href).searchParams.get('url') ?? location.href
  const app = `linkedin://shareArticle?mini=true&url=${encodeURIComponent(address)}`
  openApp(app, linkedInTimeoutMs[phone], () => {
    if (phone === 'ios') return openPopup(link.href)
    const { appMissing = '', open = '' } = menu.dataset
    showSnackbar(appMissing, { lasts: appMissingLasts, action: { text: open, run: () => openPopup(link.href) } })
  })
}

/** Opens an app by its URL scheme. When the page is still visible after `timeoutMs`, the app is missing and `otherwise` runs. */
function openApp(address: string, timeoutMs: number, otherwise: () => void) {
  const timer = setTimeout(otherwise, timeoutMs)
  const opened = () => document.hidden && clearTimeout(timer)
  document.addEventListener('visibilitychange', opened, { once: true })
  addEventListener('pagehide', () => clearTimeout(timer), { once: true })
  location.href = address
}

function openPopup(address: string) {
  const left = Math.round(screenX + (outerWidth - popup.width) / 2)
  const top = Math.round(screenY + (outerHeight - popup.height) / 2)
  open(address, '_blank', `popup,noopener,width=${popup.width},height=${popup.height},left=${left},top=${top}`)
}

function phoneOf(agent: string): 'android' | 'ios' | null {
  if (/android/i.test(agent)) return 'android'
  return /iphone|ipad|ipod/i.test(agent) ? 'ios' : null
}
