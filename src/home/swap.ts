import { syncHead } from '../site/sync-head.ts'

const regions = ['hero', 'results', 'articlesSection']

/** Replaces the parts of this page that differ from the fetched one. */
export function swapIn(page: Document) {
  syncHead(page)
  for (const id of regions) {
    const fetched = page.getElementById(id)
    if (fetched) document.getElementById(id)?.replaceWith(fetched)
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    const fetched = page.querySelector<HTMLAnchorElement>(`a[data-language="${link.dataset['language']}"]`)
    if (fetched) link.setAttribute('href', fetched.getAttribute('href') ?? '')
  }
  const found = page.querySelector('[data-found]')
  if (found) document.querySelector('[data-found]')?.replaceWith(found)
  const form = page.querySelector<HTMLFormElement>('#search')
  const shown = document.querySelector<HTMLFormElement>('#search')
  if (form && shown) copyForm(form, shown)
}

const fieldsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]')

const clearsOf = (form: HTMLFormElement) => form.querySelectorAll<HTMLAnchorElement>('[data-clear-filter]')

/** Copies the values of the same form on another page, and notifies the fields. */
function copyForm(from: HTMLFormElement, to: HTMLFormElement) {
  const sent = fieldsOf(from)
  fieldsOf(to).forEach((field, at) => {
    const source = sent[at]
    if (!source) return
    field.value = source.value
    field.disabled = source.disabled
    if ('checked' in field && 'checked' in source) field.checked = source.checked
    field.dispatchEvent(new Event('value-restored'))
  })
  const clears = clearsOf(from)
  clearsOf(to).forEach((link, at) => {
    link.href = clears[at]?.href ?? link.href
    link.hidden = !!clears[at]?.hidden
  })
}
