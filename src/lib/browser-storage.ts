/** One of the two stores of the browser, quiet where the browser refuses it. */
function open(pick: () => Storage) {
  const attempt = <Result>(use: (storage: Storage) => Result): Result | null => {
    try {
      return use(pick())
    } catch {
      return null
    }
  }
  return {
    get: (key: string) => attempt((storage) => storage.getItem(key)),
    set: (key: string, value: string) => void attempt((storage) => storage.setItem(key, value)),
    remove: (key: string) => void attempt((storage) => storage.removeItem(key)),
    clear: () => void attempt((storage) => storage.clear()),
  }
}

export const local = open(() => localStorage)
export const session = open(() => sessionStorage)

/** What was kept under a key, wherever it lies. */
export const readKept = (key: string) => local.get(key) ?? session.get(key)

export function removeKept(key: string) {
  local.remove(key)
  session.remove(key)
}
