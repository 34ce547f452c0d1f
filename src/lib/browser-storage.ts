/** What a store that is closed, full or broken answers: nothing. */
export function attempt<Result>(use: () => Result): Result | null {
  try {
    return use()
  } catch {
    return null
  }
}

/** One of the two stores of the browser, quiet where the browser refuses it. */
const open = (pick: () => Storage) => ({
  get: (key: string) => attempt(() => pick().getItem(key)),
  set: (key: string, value: string) => void attempt(() => pick().setItem(key, value)),
  remove: (key: string) => void attempt(() => pick().removeItem(key)),
  clear: () => void attempt(() => pick().clear()),
})

export const local = open(() => localStorage)
export const session = open(() => sessionStorage)

/** What was kept under a key, wherever it lies. */
export const readKept = (key: string) => local.get(key) ?? session.get(key)

export function removeKept(key: string) {
  local.remove(key)
  session.remove(key)
}
