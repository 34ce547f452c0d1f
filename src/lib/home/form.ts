import type { HomeSelection } from '../home-address.ts'

/** What stands in the search form. The company is that of the address, in its hidden field. */
export function readForm(form: HTMLFormElement): HomeSelection {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim() || undefined
  const number = (name: string) => Number(text(name)) || undefined
  const industry = form.elements.namedItem('industry') as HTMLSelectElement
  const country = text('country')
  return {
    searchText: text('searchText'),
    country: country === 'ALL' ? undefined : country,
    industrySlug: industry.selectedOptions[0]?.dataset['slug'],
    company: number('company'),
    lodging: text('lodging'),
    german: text('german'),
    employment: text('employment'),
    salary: number('salary'),
    articles: number('articles'),
  }
}
