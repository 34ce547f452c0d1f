const maxChosen = 3

type Page = HTMLElement | null

const boxes = (page: Page) => [...(page?.querySelectorAll<HTMLInputElement>('[data-job] .choose input') ?? [])]

/** A box that chooses an ad for the comparison. */
export function choice(page: Page, id: number, title: string): Node {
  const template = page?.querySelector<HTMLTemplateElement>('template[data-saved-choose]')
  const label = template?.content.firstElementChild?.cloneNode(true) as HTMLElement
  const box = label.querySelector('input') as HTMLInputElement
  box.value = String(id)
  box.setAttribute('aria-label', `${label.textContent?.trim()}: ${title}`)
  box.addEventListener('change', () => showChosen(page))
  return label
}

/** Leads to the comparison from two chosen ads on; a fourth cannot be chosen. */
export function showChosen(page: Page) {
  const chosen = boxes(page).filter(({ checked }) => checked)
  for (const box of boxes(page)) box.disabled = !box.checked && chosen.length >= maxChosen
  const bar = page?.querySelector<HTMLElement>('[data-saved-compare]')
  const link = bar?.querySelector('a')
  if (!bar || !link) return
  bar.hidden = boxes(page).length < 2
  const isReady = chosen.length > 1
  if (isReady) link.href = `${bar.dataset['savedCompare']}?ads=${chosen.map(({ value }) => value).join(',')}`
  else link.removeAttribute('href')
  link.setAttribute('aria-disabled', String(!isReady))
}
