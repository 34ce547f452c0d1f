const root = document.documentElement
const waiting = document.getElementsByClassName('deferred')
const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50))
const atATime = 2
const few = 10

/**
 * From the first scrolling on, deferred parts are laid out when the browser is idle, until the page has its true
 * length. A few short parts are laid out as soon as the page is loaded.
 */
export function layOutOnFirstScroll() {
  addEventListener('scroll', layOutSome, { once: true, passive: true })
  if (waiting.length <= few) addEventListener('load', layOutSome, { once: true })
}

function layOutSome() {
  idle(() => {
    for (let count = 0; count < atATime; count++) waiting[0]?.classList.remove('deferred')
    if (waiting.length > 0) layOutSome()
    else root.classList.remove('eager')
  })
}

/** Lays out the whole page now: the visitor returns to a place further down. */
export const layOutEagerly = () => root.classList.add('eager')
