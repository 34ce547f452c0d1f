import { randomUUID } from 'node:crypto'
import words from '#content/demo/words.json' with { type: 'json' }
import defaultQuestions from '#content/site/default-questions.json' with { type: 'json' }
import { searchColumns } from '../../jobs/search/search-text.ts'
import { type JobRow, jobs, jobTranslations } from '../../jobs/table.ts'
import { inBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/client.ts'
import { endOfDay } from '../../platform/time-zone.ts'
import { type QuestionContent, questionRow } from '../../questions/content.ts'
import { type QuestionRow, questions } from '../../questions/table.ts'
import { cut } from '../../text/cut.ts'
import { languages } from '../../text/language.ts'
import type { DemoCompany } from './companies.ts'
import type { AdContent, DemoContent, Role } from './content.ts'
import { later } from './dates.ts'
import { industryNamesOf } from './industries.ts'
import { draftJob } from './job-row.ts'
import { nameOf, placeNamed } from './places.ts'
import { planAds } from './plan.ts'

/** An ad of the demo with the questions of its form. `kind` is the role's key. */
export type DemoJob = JobRow & { kind: string; questions: QuestionRow[] }

/** Stores all demo ads with their translations and questions. */
export async function fillJobs(db: Db, content: DemoContent, companies: DemoCompany[], now: Date): Promise<DemoJob[]> {
  const drafts = planAds(content.roles, companies).map((ad) => draftJob(ad, content, now))
  const rows = await inBatches(drafts, 100, (some) =>
    db
      .insert(jobs)
      .values(some.map(({ row }) => row))
      .returning(),
  )
  const translations = drafts.flatMap((draft, at) =>
    draft.translations.map((text) => ({ jobId: (rows[at] as JobRow).id, ...text })),
  )
  await inBatches(translations, 200, (some) =>
    db.insert(jobTranslations).values(some).returning({ jobId: jobTranslations.jobId }),
  )

  const asked = drafts.map(({ ad }) => questionsOf(ad.role))
  const kinds = drafts.map(({ ad }) => ad.role.key)
  const twelve = await fillTwelveTypes(db, content.twelveTypes, companies, now)
  if (twelve) {
    rows.push(twelve.row)
    asked.push(twelve.questions)
    kinds.push('receptionist')
  }
  return fillQuestions(db, rows, asked, kinds)
}

/** The usual questions, those of the role, and a free text. */
function questionsOf(role: Role): QuestionContent[] {
  const own = role.questions ?? []
  const message = own.some(({ type }) => type === 'MultiLineText') ? [] : [words.messageQuestion as QuestionContent]
  return [...(defaultQuestions as QuestionContent[]), ...own, ...message]
}

async function fillQuestions(db: Db, rows: JobRow[], asked: QuestionContent[][], kinds: string[]): Promise<DemoJob[]> {
  const drafts = rows.flatMap(({ id, language }, at) =>
    (asked[at] ?? []).map((question, place) => questionRow(question, { jobId: id, position: place + 1, language })),
  )
  const stored = await inBatches(drafts, 400, (some) => db.insert(questions).values(some).returning())
  const byJob = Map.groupBy(stored, ({ jobId }) => jobId)
  return rows.map((row, at) => ({ ...row, kind: kinds[at] ?? '', questions: byJob.get(row.id) ?? [] }))
}

/** The ad whose form has a question of every type. */
async function fillTwelveTypes(db: Db, content: AdContent | undefined, companies: DemoCompany[], now: Date) {
  const company = companies.find(({ key }) => key === content?.company)
  if (!content || !company) return undefined
  const place = { ...placeNamed(company.town), region: 'Salzburg' }
  const publishedAt = later(now, -1.5)
  const [row] = await db
    .insert(jobs)
    .values({
      companyId: company.id,
      slug: 'voditelj-smjene-u-hotelu-zell-am-see',
      status: 'ACTIVE',
      title: content.title.hr,
      description: content.html.hr,
      metaTitle: `${content.title.hr}, ${company.town}`,
      metaDescription: cut(firstWords(content.html.hr), 155),
      industryId: 1,
      countryIds: [company.country],
      places: nameOf(place),
      minSalary: 2900,
      maxSalary: 3400,
      salaryPeriod: 'MONTH',
      salaryBasis: 'GROSS',
      employmentType: 'FULL_TIME',
      lodging: 'free',
      lodgingRoom: 'single',
      meals: true,
      weeklyHours: 40,
      languages: [
        { language: 'de', level: 'B2' },
        { language: 'en', level: 'B1' },
      ],
      previewCode: randomUUID(),
      ...searchColumns({
        industryId: 1,
        titles: Object.values(content.title),
        places: nameOf(place),
        countryIds: [company.country],
        industryNames: industryNamesOf(1),
        companyName: company.name,
      }),
      publishedAt,
      firstPublishedAt: publishedAt,
      expiresAt: endOfDay(publishedAt, 30),
      createdAt: later(publishedAt, -1),
    })
    .returning()
  if (!row) return undefined
  const others = languages.filter((language) => language !== 'hr')
  await db.insert(jobTranslations).values(
    others.map((language) => ({
      jobId: row.id,
      language,
      title: content.title[language],
      description: content.html[language],
      metaDescription: cut(firstWords(content.html[language]), 155),
    })),
  )
  return { row, questions: content.questions }
}

/** The first paragraph. */
const firstWords = (html: string) => /<p>([^<]*)/.exec(html)?.[1] ?? ''
