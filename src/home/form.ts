import type { HomeSelection } from './home-address.ts'

/** The values of the search form. The company comes from the address, in a hidden field. */
export function readForm(form: HTMLFormElement): HomeSelection {
  const said = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const)
  const { industry: _, articles, ...rest } = Object.fromEntries(said.filter(([, value]) => value && value !== 'ALL'))
  const industry = form.elements.namedItem('industry') as HTMLSelectElement
  return {
    ...rest,
    industrySlug: industry.selectedOptions[0]?.dataset['slug'],
    articles: articles === undefined ? undefined : Number(articles),
  }
}
