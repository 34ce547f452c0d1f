import { addShortcuts } from '../ui/shortcuts.ts'

/** Ctrl K and Cmd K open the command palette, whose code is loaded at the first press. */
const button = document.querySelector<HTMLButtonElement>('[data-palette]')
let isComing = false

async function open() {
  const data = button?.dataset['palette']
  if (!data || isComing || document.querySelector('dialog[open]')) return
  isComing = true
  try {
    const { openPalette } = await import('./palette/mount.tsx')
    openPalette(JSON.parse(data))
  } finally {
    isComing = false
  }
}

if (button) {
  button.hidden = false
  button.addEventListener('click', () => void open())
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    void open()
  })
  // For the list of shortcuts alone; the key is handled above, also on pages without the kit.
  addShortcuts([{ keys: 'Ctrl+k', text: button.getAttribute('aria-label') ?? '', run: () => void open() }])
}
