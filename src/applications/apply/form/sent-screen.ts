/** The success screen as the server renders it. */
export type SentScreen = { nodes: Node[]; applicationId: number | null }

/** The success screen of an application, or null while the server has none or cannot be reached. */
export async function fetchSentScreen(address: string): Promise<SentScreen | null> {
  const html = await fetch(address).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  )
  const screen = new DOMParser().parseFromString(html, 'text/html').querySelector('[data-apply-screen]')
  if (!screen?.querySelector('[data-sent-text]')) return null
  const applied = screen.querySelector<HTMLElement>('[data-applied]')?.dataset['applied']
  return {
    nodes: [...screen.childNodes].map((node) => document.adoptNode(node)),
    applicationId: Number(applied) || null,
  }
}

/** Pauses before each question whether the application has arrived. Long enough at first to read what went wrong. */
const pausesMs = [2000, 4000, 8000, 15_000, 30_000, 60_000]

/** Asks for the success screen for two minutes, and at once when the line is back. The result stops it. */
export function awaitSentScreen(address: string, show: (screen: SentScreen) => void): () => void {
  const stopped = new AbortController()
  let timer = 0
  let asked = 0

  async function ask() {
    clearTimeout(timer)
    const screen = await fetchSentScreen(address)
    if (stopped.signal.aborted) return
    if (!screen) return wait()
    stopped.abort()
    show(screen)
  }
  function wait() {
    const pause = pausesMs[asked++]
    clearTimeout(timer)
    if (pause) timer = window.setTimeout(ask, pause)
  }

  addEventListener('online', ask, { signal: stopped.signal })
  stopped.signal.addEventListener('abort', () => clearTimeout(timer))
  wait()
  return () => stopped.abort()
}
