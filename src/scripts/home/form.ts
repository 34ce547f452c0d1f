import type { HomeSelection } from '../../lib/home-address.ts'

/** What stands in the search form. The company is that of the address, in its hidden field. */
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
