const current = () => location.pathname + location.search

let shown = current()

/** Does the address match the results on screen? */
export const isShown = () => shown === current()

/** Notes that the results on screen match the address now. */
export function markShown() {
  shown = current()
}

/** Replaces the address by an equivalent one. */
export function rewrite(address: string) {
  history.replaceState(history.state, '', address)
  markShown()
}
