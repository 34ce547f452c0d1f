import { randomUUID } from 'node:crypto'
import { articles } from '../../server/articles/table.ts'
import { companies } from '../../server/companies/table.ts'
import { searchColumns } from '../../server/jobs/search/search-text.ts'
import { type JobRow, jobs, jobTranslations } from '../../server/jobs/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { type QuestionRow, questions } from '../../server/questions/table.ts'
import type { Language } from '../../server/text/language.ts'

const inTenDays = () => new Date(Date.now() + 10 * 24 * 3600_000)

/** A company that has had an ad approved, by default. */
export async function aCompany(db: Db, overrides: Partial<typeof companies.$inferInsert> = {}) {
  const [company] = await db
    .insert(companies)
    .values({
      name: 'Hotel Jadran',
      slug: `hotel-jadran-${randomUUID()}`,
      countryId: 'AT',
      city: 'Salzburg',
      postcode: '5020',
      street: 'Getreidegasse 1',
      contactName: 'Eva Huber',
      email: 'eva@hotel-jadran.example',
      phone: '+43 662 123456',
      firstApprovedAt: new Date(),
      ...overrides,
    })
    .returning()
  if (!company) throw new Error('no company')
  return company
}

/** A live ad by default, searchable by its title. */
export async function aJob(db: Db, overrides: Partial<typeof jobs.$inferInsert> = {}): Promise<JobRow> {
  const companyId = overrides.companyId ?? (await aCompany(db)).id
  const title = overrides.title ?? 'Konobar (m/ž)'
  const [job] = await db
    .insert(jobs)
    .values({
      slug: `posao-${randomUUID()}`,
      status: 'ACTIVE',
      title,
      description: '<p>Tražimo konobara.</p>',
      industryId: 1,
      countryIds: ['AT'],
      places: 'Salzburg',
      previewCode: randomUUID(),
      publishedAt: new Date(),
      firstPublishedAt: new Date(),
      expiresAt: inTenDays(),
      ...searchColumns({
        industryId: overrides.industryId ?? 1,
        texts: [{ language: overrides.language ?? 'hr', title, description: overrides.description ?? '' }],
        places: 'Salzburg',
        countryIds: ['AT'],
        industryNames: [],
        companyName: 'Hotel Jadran',
      }),
      ...overrides,
      companyId,
    })
    .returning()
  if (!job) throw new Error('no job')
  return job
}

/** Texts of an ad in another language. */
export async function aTranslation(
  db: Db,
  { id: jobId }: { id: number },
  overrides: { language: Language; title: string },
) {
  await db.insert(jobTranslations).values({ jobId, description: '', ...overrides })
}

export async function aQuestion(
  db: Db,
  overrides: Partial<typeof questions.$inferInsert> & { jobId: number },
): Promise<QuestionRow> {
  const [question] = await db
    .insert(questions)
    .values({ type: 'SimpleText', caption: 'Ime', required: true, section: 'OSOBNI_PODACI', position: 1, ...overrides })
    .returning()
  if (!question) throw new Error('no question')
  return question
}

/** A published article by default. */
export async function anArticle(db: Db, overrides: Partial<typeof articles.$inferInsert> = {}) {
  const [article] = await db
    .insert(articles)
    .values({
      language: 'hr',
      slug: `vijest-${randomUUID()}`,
      title: 'Porezni razred u Njemačkoj',
      metaDescription: 'Koji porezni razred odabrati prve godine.',
      html: '<p>Prve godine.</p>',
      keywords: ['Njemačka', 'Porezi'],
      publishedAt: new Date(Date.now() - 3600_000),
      ...overrides,
    })
    .returning()
  if (!article) throw new Error('no article')
  return article
}
