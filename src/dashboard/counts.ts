import { api } from '../data/api.ts'
import { listen } from '../data/event-stream.ts'

type Source = {
  /** Whose changes may change the number. */
  kinds: string[]
  count: () => Promise<number>
}
type Page = { meta: { number_of_items: number | string } }

/** What a section's number counts: unopened applications, or ads and texts that wait for an administrator. */
const sources: Record<string, Source> = {
  applications: {
    kinds: ['application', 'candidate'],
    count: async () => (await api<{ unread: number }>('/api/prijave/counts')).unread,
  },
  jobs: {
    kinds: ['job', 'company'],
    count: async () => Number((await api<Page>('/api/admin/jobs?pageSize=1')).meta.number_of_items),
  },
  administration: {
    kinds: ['application', 'reply'],
    count: async () => Number((await api<Page>('/api/admin/replies?state=pending&pageSize=1')).meta.number_of_items),
  },
}

/** Many changes at once become one request. */
const pauseMs = 250

/** Keeps the numbers beside the sections of the navigation as the server has them, while the page is in view. */
export function followCounts() {
  for (const [section, source] of Object.entries(sources)) {
    const badges = [...document.querySelectorAll<HTMLElement>(`[data-count="${section}"]`)]
    if (badges.length > 0) followCount(badges, source)
  }
}

function followCount(badges: HTMLElement[], { kinds, count }: Source) {
  let isWaiting = false
  let stops: (() => void)[] = []

  async function update() {
    isWaiting = false
    const number = await count().catch(() => undefined)
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
    stops = document.hidden ? [] : kinds.map((kind) => listen(kind, updateSoon))
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
