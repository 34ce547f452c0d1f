import { createRoot } from 'react-dom/client'
import { Dropdown } from './Dropdown.tsx'

/** Puts a searchable dropdown in the place of every native list that asks for one. */
export function startDropdowns() {
  for (const place of document.querySelectorAll<HTMLElement>('[data-dropdown]')) {
    const select = place.querySelector('select')
    if (!select) continue
    const { label = '', clear = '', none = '' } = place.dataset
    const root = document.createElement('div')
    place.append(root)
    createRoot(root).render(<Dropdown select={select} label={label} texts={{ clear, none }} />)
  }
}
