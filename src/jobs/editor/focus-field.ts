const text = '[contenteditable="true"]'
const others = 'input, select, textarea, button'

/** Moves focus to the field of an item, such as 'maxSalary' or 'semanticHtml.de', as soon as it is on screen. */
export function focusField(item: string, tries = 40) {
  const [name = ''] = item.split('.')
  const place = document.querySelector(`[data-field="${item}"]`)
  const named = (place ?? document).querySelector<HTMLElement>(`[name="${name}"]`)
  const control = named ?? place?.querySelector<HTMLElement>(text) ?? place?.querySelector<HTMLElement>(others)
  // The rich-text editor is loaded later.
  const isLoading = place?.querySelector('[aria-busy="true"]')
  if (control && !isLoading) {
    control.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
  } else if (tries > 0) requestAnimationFrame(() => focusField(item, tries - 1))
}
