const root = document.documentElement
const waiting = document.getElementsByClassName('later')
const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 50))
const atATime = 2

/** Lays out what waits far down the page, a little in each spare moment, until the page has its true length. */
export function layOutTheRest() {
  idle(() => {
    for (let count = 0; count < atATime; count++) waiting[0]?.classList.remove('later')
    if (waiting.length > 0) layOutTheRest()
    else root.classList.remove('at-once')
  })
}

/** The whole page is laid out now: somebody comes back to a place further down. */
export const layOutAtOnce = () => root.classList.add('at-once')
