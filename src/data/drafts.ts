import { local, tryOrNull } from '../lib/browser-storage.ts'
import type { SessionUser } from './session-user-wire.ts'

const prefix = 'draft|'
const maxAgeMs = 30 * 24 * 3600_000
const maxDrafts = 100
const maxLength = 200_000

type Kept = { at: number; value: unknown }

/** The user for whom the server has rendered the page; '' for a visitor. */
export function loginOnPage(): string {
  const user = document.querySelector<HTMLElement>('#top')?.dataset['user']
  return user ? (JSON.parse(user) as SessionUser).login : ''
}

/** What one user has typed and neither saved nor thrown away, kept on the device by name for a month. */
export function draftsOf(login: string) {
  const keyOf = (name: string) => `${prefix}${login}|${name}`
  return {
    /** Undefined when there is none. */
    read: (name: string): unknown => keptAt(keyOf(name))?.value,
    write(name: string, value: unknown) {
      const text = JSON.stringify({ at: Date.now(), value } satisfies Kept)
      if (local.get(keyOf(name)) === null) makeRoom()
      if (text.length <= maxLength) local.set(keyOf(name), text)
    },
    remove: (name: string) => local.remove(keyOf(name)),
    /** At signing out, so that nobody after this user finds them. */
    removeAll() {
      for (const key of keys()) if (key.startsWith(keyOf(''))) local.remove(key)
    },
  }
}

const keys = () => (tryOrNull(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(prefix))

function keptAt(key: string): Kept | undefined {
  const kept = Object(tryOrNull(() => JSON.parse(local.get(key) ?? 'null'))) as Partial<Kept>
  const { at, value } = kept
  return typeof at === 'number' && Date.now() - at < maxAgeMs ? { at, value } : undefined
}

/** Removes what is too old, and the oldest beyond the limit. */
function makeRoom() {
  const kept = keys().map((key) => ({ key, at: keptAt(key)?.at ?? 0 }))
  const oldestFirst = kept.sort((one, other) => one.at - other.at)
  const surplus = Math.max(0, kept.length + 1 - maxDrafts)
  for (const [index, { key, at }] of oldestFirst.entries()) if (at === 0 || index < surplus) local.remove(key)
}
