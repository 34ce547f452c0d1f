import { defineCollection } from 'astro/content/config'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

/** Words of pages, one file a language: `terms.hr.md` is the entry `terms.hr`. */
const words = <Schema extends z.ZodType>(folder: string, pattern: string, schema: Schema) =>
  defineCollection({
    loader: glob({
      base: `./content/${folder}`,
      pattern,
      generateId: ({ entry }) => entry.replace(/\.(md|json)$/, ''),
    }),
    schema,
  })

const head = { title: z.string(), description: z.string() }
const titled = z.object({ title: z.string(), text: z.string() })
const number = z.object({ value: z.string(), label: z.string() })

/** What every page that tells of the operator has. */
const aboutOperator = {
  ...head,
  hero: titled.loose(),
  paragraphs: z.array(z.string()),
  cardsTitle: z.string(),
  banner: z.object({ title: z.string(), button: z.string() }),
  cards: z.object({
    phone: titled.extend({ call: z.string(), copy: z.string() }),
    email: titled.extend({ write: z.string(), copy: z.string(), subject: z.string() }),
    form: titled.extend({ open: z.string() }),
  }),
  copied: z.object({
    phone: z.string(),
    phoneFailed: z.string(),
    email: z.string(),
    emailFailed: z.string(),
    vat: z.string(),
    vatFailed: z.string(),
  }),
  company: z.object({
    name: z.string(),
    address: z.string(),
    vat: z.string(),
    phone: z.string(),
    email: z.string(),
    copyVat: z.string(),
  }),
}

export const collections = {
  legal: words('legal', '*.md', z.object({ ...head, updated: z.date() })),
  faq: words(
    'faq',
    '*.json',
    z.object({ ...head, items: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })) }),
  ),
  guides: words(
    'guides',
    '*.json',
    z.object({
      ...head,
      lead: z.string(),
      sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
    }),
  ),
  about: words(
    'pages',
    'about.*.json',
    z.object({
      ...aboutOperator,
      mission: titled,
      whoWeAre: titled,
      sections: z.array(titled),
      numbers: z.object({ title: z.string(), candidates: number, reviewed: number, visitors: number }),
      buttons: z.object({ contact: z.string(), post: z.string() }),
      faqTitle: z.string(),
    }),
  ),
  contact: words('pages', 'contact.*.json', z.object({ ...aboutOperator, form: z.record(z.string(), z.string()) })),
  employer: words(
    'pages',
    'employer.*.json',
    z.object({
      ...aboutOperator,
      hero: titled.extend({ start: z.string(), contact: z.string() }),
      numbers: z.object({ countries: number, candidates: z.object({ label: z.string(), growth: z.string() }) }),
      sections: z.array(titled),
      countriesTitle: z.string(),
      countriesText: z.string(),
      euLabel: z.string(),
      countries: z.array(z.object({ id: z.string().length(2), eu: z.boolean() })),
    }),
  ),
  imprint: words(
    'pages',
    'imprint.*.json',
    z.object({
      ...aboutOperator,
      details: z.object({ court: z.string(), capital: z.string(), director: z.string(), responsible: z.string() }),
    }),
  ),
  priceLists: words(
    'price-lists',
    '20*.json',
    z.object({
      title: z.string(),
      validFrom: z.coerce.date(),
      intro: z.string(),
      packages: z.array(
        z.object({ name: z.string(), price: z.number(), duration: z.string(), holds: z.array(z.string()) }),
      ),
      extras: z.array(z.object({ name: z.string(), price: z.number() })),
      terms: z.array(z.string()),
    }),
  ),
  recruiting: words(
    'recruiting',
    '*.json',
    z.object({
      ...head,
      path: z.string(),
      redirects: z.array(z.string()),
      html: z.string(),
      language: z.literal('DE'),
      /** Sections of sample candidates, and what stands above each. */
      groups: z.array(z.number().int()),
      groupTitles: z.array(z.string()),
      bottomTitle: z.string(),
      bottomText: z.string(),
      /** One with the address `kontakt` replaces the text of the contact button. */
      buttons: z.array(z.object({ url: z.string(), text: z.string() })),
      footer: z.array(z.object({ topText: z.string(), number: z.string(), bottomText: z.string() })).length(3),
      steps: z.array(titled),
    }),
  ),
}
