import { mayGoBack } from '../way-back.ts'

/** How long a step back may take before the link's own address is opened, in milliseconds. */
const patience = { news: 150, article: 450 }

const isArticle = (address: string) => /\/vijesti\/[^/]+$/.test(new URL(address).pathname)

/** 'Back' goes where the reader came from on this site; from an article never to another article, but to the list. */
export function wakeBack() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-back]')) {
    const from = link.dataset['back'] === 'article' ? 'article' : 'news'
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || history.length < 2) return
      if (!mayGoBack(document.referrer, location.href) || (from === 'article' && isArticle(document.referrer))) return
      event.preventDefault()
      const { href } = location
      history.back()
      setTimeout(() => location.href === href && location.replace(link.href), patience[from])
    })
  }
}
