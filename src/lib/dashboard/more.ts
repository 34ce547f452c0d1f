/** 'Više' of the phone's tab bar opens the menu of the account. */
const menu = document.querySelector<HTMLDetailsElement>('.top .account')

document.querySelector('[data-more]')?.addEventListener('click', (event) => {
  if (!menu) return
  event.preventDefault()
  event.stopPropagation()
  menu.open = !menu.open
  if (menu.open) menu.querySelector<HTMLElement>('nav a')?.focus()
})
