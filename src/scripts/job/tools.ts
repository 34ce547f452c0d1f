import '../copy/copy-buttons.ts'
import { loadShareOnFirstUse } from '../site/load-share.ts'

loadShareOnFirstUse()

/** What the buttons that pass an ad on do beyond their links, and its report beyond its form. */
const tools = document.querySelector('[data-ad-tools]')
tools?.querySelector('[data-print]')?.addEventListener('click', () => print())
tools?.querySelector('form')?.addEventListener('change', ({ currentTarget, target }) => {
  const comment = (currentTarget as HTMLFormElement).elements.namedItem('comment')
  const { name, value } = target as HTMLInputElement
  if (name === 'reason' && comment instanceof HTMLTextAreaElement) comment.required = value === 'other'
})
