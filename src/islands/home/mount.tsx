import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Dropdown } from './Dropdown.tsx'

/** Puts a searchable dropdown in the place of every native list that asks for one; the pressed one stands open at once. */
export function mountDropdowns(pressed: Element | null) {
  for (const place of document.querySelectorAll<HTMLElement>('[data-dropdown]')) {
    const select = place.querySelector('select')
    if (!select) continue
    const { label = '', none = '' } = place.dataset
    const root = document.createElement('div')
    select.after(root)
    const island = <Dropdown select={select} label={label} none={none} isPressed={place === pressed} />
    flushSync(() => createRoot(root).render(island))
  }
}
