import '../../site/copy-buttons.ts'
import { loadShareOnFirstUse } from '../../site/share/share-on-demand.ts'

loadShareOnFirstUse()

/** Enhances the share links and the report form of an ad. */
const tools = document.querySelector('[data-ad-tools]')
tools?.querySelector('[data-print]')?.addEventListener('click', () => print())
tools?.querySelector('form')?.addEventListener('change', ({ currentTarget, target }) => {
  const comment = (currentTarget as HTMLFormElement).elements.namedItem('comment')
  const { name, value } = target as HTMLInputElement
  if (name === 'reason' && comment instanceof HTMLTextAreaElement) comment.required = value === 'other'
})
