/** Menus close on Escape, giving the focus back, and on a click elsewhere. */
const menus = document.querySelectorAll<HTMLDetailsElement>('.top details')

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  for (const menu of menus) {
    if (!menu.open) continue
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
})

document.addEventListener('click', (event) => {
  for (const menu of menus) if (!menu.contains(event.target as Node)) menu.open = false
})
