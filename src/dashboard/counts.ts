import { api } from '../data/api.ts'
import { listen } from '../data/event-stream.ts'

type Source = {
  /** Whose changes may change the number. */
  kinds: string[]
  count: () => Promise<number>
}
type Page = { meta: { number_of_items: number | string } }

/** What a section's number counts: unopened applications, or ads that wait for an administrator. */
const sources: Record<string, Source> = {
  applications: {
    kinds: ['application', 'candidate'],
    count: async () => (await api<{ unread: number }>('/api/prijave/counts')).unread,
  },
  jobs: {
    kinds: ['job', 'company'],
    count: async () => Number((await api<Page>('/api/admin/jobs?pageSize=1')).meta.number_of_items),
  },
}

/** Many changes at once become one request. */
const pauseMs = 250

/** Keeps the number beside a section of the navigation as the server has it, while the page is in view. */
export function followCounts() {
  const badges = [...document.querySelectorAll<HTMLElement>('[data-count]')]
  const source = sources[badges[0]?.dataset['count'] ?? '']
  if (!source) return
  let isWaiting = false
  let stops: (() => void)[] = []

  async function update() {
    isWaiting = false
    const number = await source?.count().catch(() => undefined)
    if (number !== undefined) for (const badge of badges) show(badge, number)
  }
  const updateSoon = () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => void update(), pauseMs)
  }
  /** A tab in the background holds no connection for this: browsers have few for a site. */
  function follow() {
    for (const stop of stops) stop()
    stops = document.hidden ? [] : (source?.kinds ?? []).map((kind) => listen(kind, updateSoon))
  }

  follow()
  document.addEventListener('visibilitychange', () => {
    follow()
    if (!document.hidden) updateSoon()
  })
}

/** The number is the first text of a badge; the words behind it stay. */
function show(badge: HTMLElement, number: number) {
  badge.hidden = number === 0
  if (badge.firstChild) badge.firstChild.textContent = String(number)
}
