import { copyForm } from './form.ts'

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
