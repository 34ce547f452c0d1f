import type { Language } from '../../server/text/language.ts'
import { formatWhole } from '../lib/format-whole.ts'
import { prefersReducedMotion } from '../lib/motion.ts'

const pause = 60_000
const language = document.documentElement.lang as Language
const thousands = document.querySelectorAll<HTMLElement>('[data-count-thousands]')
const figures = document.querySelectorAll<HTMLElement>('[data-count]')
let shown = Number(figures[0]?.dataset['count'] ?? 0)
let askedAt = 0

/** Fetches the number of candidates and shows it. */
async function refresh({ isForced }: { isForced: boolean }) {
  askedAt = Date.now()
  try {
    const response = await fetch(`/apipublic/candidatecount?force=${isForced}`)
    if (!response.ok) return
    const { count } = (await response.json()) as { count: number }
    if (Number.isFinite(count)) show(count)
  } catch {
    // Without a connection the older number stays.
  }
}

function show(count: number) {
  for (const figure of figures) {
    figure.textContent = formatWhole(count, language)
    if (count > shown) grow(figure)
  }
  for (const place of thousands) place.textContent = String(Math.floor(count / 1000))
  shown = count
}

function grow(figure: HTMLElement) {
  if (prefersReducedMotion()) return
  figure.animate([{ scale: '1' }, { scale: '1.18' }, { scale: '1' }], { duration: 600, easing: 'ease-out' })
}

/** Refreshes the count when the visitor returns to the tab. */
function onReturn() {
  if (document.visibilityState === 'visible' && Date.now() - askedAt > pause) void refresh({ isForced: true })
}

if (thousands.length > 0) {
  document.addEventListener('visibilitychange', onReturn)
  addEventListener('focus', onReturn)
  addEventListener('scroll', onReturn, { passive: true })
  void refresh({ isForced: false })
  setTimeout(() => void refresh({ isForced: true }), 10)
}
