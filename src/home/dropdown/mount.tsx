import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Dropdown } from './Dropdown.tsx'

/** Replaces every marked native select by a searchable dropdown, and opens the pressed one. */
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
