/** Loads the script of a share menu when the pointer or focus reaches it. */
export function loadShareOnFirstUse() {
  for (const menu of document.querySelectorAll('[data-share]'))
    for (const event of ['pointerover', 'focusin', 'toggle'])
      menu.addEventListener(event, () => void import('./share.ts'), { once: true })
}
