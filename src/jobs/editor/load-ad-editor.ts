import { eq } from 'drizzle-orm'
import { companies } from '../../../server/companies/table.ts'
import type { Context } from '../../../server/context.ts'
import { nullIfNotFound } from '../../../server/errors.ts'
import { type EditedJob, findEditedJob } from '../../../server/jobs/find-managed.ts'
import { editedJobToWire } from '../../../server/jobs/own/wire.ts'
import { industryWords } from '../../../server/occupations/industry-words.ts'
import { industryName, namedCountries } from '../../../server/places/place.ts'
import { listCountries, listIndustries } from '../../../server/places/queries.ts'

/** The lists that an ad chooses from, as options of a combobox. */
export async function loadAdOptions({ db, language }: Context) {
  const [industries, countries] = [await listIndustries(db), await listCountries(db)]
  return {
    industries: industries.map((industry) => ({
      id: String(industry.id),
      text: industryName(industry, language),
      words: industryWords(industry.id, language),
    })),
    countries: namedCountries(countries, language).map(({ id, name }) => ({ id, text: name, hint: id })),
  }
}

/** The ad for its editor; null when the viewer has no such ad. */
export async function loadEditedAd(context: Context, id: string) {
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
  const found = await findEditedJob(context, number).catch(nullIfNotFound)
  if (!found) return null
  return { ad: editedJobToWire(found, context.viewer, context.now()), frame: frameOf(found) }
}

const frameOf = ({ job, company, pictures }: EditedJob) => ({
  url: job.slug,
  previewCode: job.previewCode,
  companyName: company.name,
  image: company.logoSmall && `/logo/${company.id}`,
  wasPublished: !!job.firstPublishedAt,
  pictureTexts: Object.fromEntries(pictures.map(({ address, alt }) => [address, alt])),
})

/** The data around an ad that is not stored yet. */
export async function loadAdFrame({ db, viewer }: Context, requested?: number) {
  const companyId = requested ?? (viewer.kind === 'visitor' ? null : viewer.companyId)
  const [company] = companyId ? await db.select().from(companies).where(eq(companies.id, companyId)) : []
  return {
    ...{ url: '', previewCode: '', companyName: company?.name ?? '', wasPublished: false, pictureTexts: {} },
    image: company?.logoSmall ? `/logo/${company.id}` : null,
  }
}
