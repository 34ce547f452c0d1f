import site from '../../content/site/site.json'
import { type Language, languages } from '../../server/text/language.ts'

/** The operating company by name, as publisher. */
export const publisher = (base: string) => ({
  '@type': 'Organization',
  '@id': `${base}/#organization`,
  name: site.company.name,
  logo: `${base}/logo.png`,
})

/** The operating company, publisher of every page, and how it is reached. */
export const organization = (base: string) => ({
  ...publisher(base),
  url: `${base}/`,
  email: site.email,
  telephone: site.phone,
  vatID: site.company.vat,
  address: {
    '@type': 'PostalAddress',
    streetAddress: site.company.street,
    postalCode: site.company.postcode,
    addressLocality: site.company.city,
    addressCountry: site.company.country,
  },
  sameAs: site.social.map(({ url }) => url),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'sales',
    email: site.email,
    telephone: site.phone,
    availableLanguage: languages,
    areaServed: 'EU',
  },
})

export const website = (base: string, home: string, language: Language) => ({
  '@type': 'WebSite',
  '@id': `${base}/#website`,
  name: site.name,
  url: new URL(home, base).href,
  inLanguage: language,
  publisher: { '@id': `${base}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${new URL(home, base).href}?searchText={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

export type Step = { name: string; path: string }

/** The path from home to a page. The last step is the page itself. */
export const breadcrumbs = (base: string, steps: Step[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: new URL(path, base).href,
  })),
})

/** A list of links, as Google wants pages that list other pages. */
export const itemList = (base: string, paths: string[]) => ({
  '@type': 'ItemList',
  itemListElement: paths.map((path, at) => ({ '@type': 'ListItem', position: at + 1, url: new URL(path, base).href })),
})

/** Questions with their answers, as they stand on the page. */
export const faqPage = (items: { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
