const regions = ['hero', 'results', 'articlesSection']
const ofTheAddress =
  'title, meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"], link[rel="alternate"]'

/** Makes this page the one that was fetched, all but what stays the same. */
export function swapIn(page: Document) {
  for (const element of document.head.querySelectorAll(ofTheAddress)) element.remove()
  document.head.append(...page.head.querySelectorAll(ofTheAddress))
  for (const id of regions) {
    const fetched = page.getElementById(id)
    if (fetched) document.getElementById(id)?.replaceWith(fetched)
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    const fetched = page.querySelector<HTMLAnchorElement>(`a[data-language="${link.dataset['language']}"]`)
    if (fetched) link.setAttribute('href', fetched.getAttribute('href') ?? '')
  }
  const form = page.querySelector<HTMLFormElement>('#search')
  const shown = document.querySelector<HTMLFormElement>('#search')
  if (form && shown) copyForm(form, shown)
}

const fieldsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]')

/** Brings the form to the state of the same form of another page; its fields hear of it. */
function copyForm(from: HTMLFormElement, to: HTMLFormElement) {
  const given = fieldsOf(from)
  fieldsOf(to).forEach((field, at) => {
    const source = given[at]
    if (!source) return
    field.value = source.value
    field.disabled = source.disabled
    if ('checked' in field && 'checked' in source) field.checked = source.checked
    field.dispatchEvent(new Event('synced'))
  })
}
