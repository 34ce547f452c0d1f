const current = () => location.pathname + location.search

let shown = current()

/** Is the address that of the results that stand here? */
export const isShown = () => shown === current()

/** The results of this address stand here now. */
export function markShown() {
  shown = current()
}

/** Writes the address of what is shown in another way. */
export function rewrite(address: string) {
  history.replaceState(history.state, '', address)
  markShown()
}
