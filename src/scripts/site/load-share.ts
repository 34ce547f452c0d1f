/** What a share menu does beyond its links comes when a pointer or the focus is near it. */
export function loadShareOnFirstUse() {
  for (const menu of document.querySelectorAll('[data-share]'))
    for (const event of ['pointerover', 'focusin', 'toggle'])
      menu.addEventListener(event, () => void import('../article/share.ts'), { once: true })
}
