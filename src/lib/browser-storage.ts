/** Null when it throws: storage that is blocked, full or broken, or `new URL` of what is no address. */
export function tryOrNull<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}

/** One of the browser's two storages, without errors where the browser refuses it. */
const open = (pick: () => Storage) => ({
  get: (key: string) => tryOrNull(() => pick().getItem(key)),
  set: (key: string, value: string) => void tryOrNull(() => pick().setItem(key, value)),
  remove: (key: string) => void tryOrNull(() => pick().removeItem(key)),
  keys: () => tryOrNull(() => Object.keys(pick())) ?? [],
  clear: () => void tryOrNull(() => pick().clear()),
})

export const local = open(() => localStorage)
export const session = open(() => sessionStorage)

/** The value of a key in either storage. */
export const readStored = (key: string) => local.get(key) ?? session.get(key)

/** Removes a key from both storages. */
export function removeStored(key: string) {
  local.remove(key)
  session.remove(key)
}
