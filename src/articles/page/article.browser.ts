import '../../site/copy-buttons.ts'
import { loadShareOnFirstUse } from '../../site/share/share-on-demand.ts'

loadShareOnFirstUse()

/** The script of an article's page. */
const maxWaitMs = 2500
const article = document.querySelector<HTMLElement>('[data-whole-article]')
const list = document.querySelector<HTMLAnchorElement>('[data-back]')?.href ?? '/vijesti'

cleanAddress()

document.querySelector('[data-print]')?.addEventListener('click', async () => {
  await Promise.race([picturesOf(article), new Promise((done) => setTimeout(done, maxWaitMs))])
  print()
})

article?.addEventListener('article-deleted', (event) => {
  if (event.target !== article) return
  event.preventDefault()
  location.replace(list)
})

/** Removes the user from the address, since articles are shared by it. With `ref` scrolls to the beginning. */
function cleanAddress() {
  const url = new URL(location.href)
  if (url.searchParams.has('ref')) scrollTo({ top: 0, behavior: 'instant' })
  if (!url.searchParams.has('user')) return
  url.searchParams.delete('user')
  history.replaceState(history.state, '', url)
}

/** Waits for all pictures before printing, also for those that were not loaded yet. */
async function picturesOf(within: HTMLElement | null) {
  const pictures = [...(within?.querySelectorAll('img') ?? [])]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}
