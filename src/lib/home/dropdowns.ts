const signs = ['pointerover', 'focusin'] as const

/** The dropdowns come when a mouse or the keyboard reaches them. Fingers keep the native lists, which suit them better. */
export function awaitDropdowns(form: HTMLFormElement) {
  if (matchMedia('(pointer: coarse)').matches) return
  const start = async ({ target }: Event) => {
    if (!(target instanceof Element && target.closest('[data-dropdown]'))) return
    for (const sign of signs) form.removeEventListener(sign, start)
    const { startDropdowns } = await import('../../islands/home/start.tsx')
    startDropdowns()
  }
  for (const sign of signs) form.addEventListener(sign, start)
}
