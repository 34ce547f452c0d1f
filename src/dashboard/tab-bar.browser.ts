/** The 'Više' button of the tab bar opens the account menu. */
const menu = document.querySelector<HTMLDetailsElement>('.top .account')

document.querySelector('[data-more]')?.addEventListener('click', (event) => {
  if (!menu) return
  event.preventDefault()
  event.stopPropagation()
  menu.open = !menu.open
  if (menu.open) menu.querySelector<HTMLElement>('nav a')?.focus()
})
