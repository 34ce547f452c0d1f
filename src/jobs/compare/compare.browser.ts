import { fetchRights, restoreCitizenship, rightFor, storeCitizenship } from '../../work-rights/lookup.ts'

/** Answers in the comparison whether the citizenship that was chosen on this device may work there. */
const select = document.querySelector<HTMLSelectElement>('#citizenship')
const cells = [...document.querySelectorAll<HTMLElement>('[data-right]')]
const rights = new Map<string, ReturnType<typeof fetchRights>>()

function rightsIn(country: string) {
  const found = rights.get(country) ?? fetchRights(country)
  rights.set(country, found)
  return found
}

async function answer(citizenship: string) {
  const texts = await Promise.all(cells.map((cell) => textOf(cell, citizenship)))
  if (select?.value !== citizenship) return
  for (const [at, cell] of cells.entries()) {
    const place = cell.querySelector('[data-right-answer]')
    if (place) place.textContent = texts[at] ?? ''
  }
  const mark = document.querySelector('[data-right-mark]')
  mark?.toggleAttribute('hidden', new Set(texts).size < 2)
  mark?.closest('tr')?.setAttribute('data-differs', String(new Set(texts).size > 1))
}

/** One status, or one for each country where there are several. */
async function textOf(cell: HTMLElement, citizenship: string): Promise<string> {
  const countries = cell.dataset['right']?.split(' ').filter(Boolean) ?? []
  if (!citizenship) return ''
  const found = await Promise.all(countries.map((each) => rightsIn(each).catch(() => undefined)))
  const answers = found.flatMap((each) => {
    const right = each && rightFor(each, citizenship)
    return right ? [{ country: each.country, status: right.status }] : []
  })
  return answers.map(({ country, status }) => (answers.length > 1 ? `${country}: ${status}` : status)).join('; ')
}

if (select) {
  restoreCitizenship(select)
  if (select.value) void answer(select.value)
  select.addEventListener('change', () => {
    storeCitizenship(select.value)
    void answer(select.value)
  })
}
