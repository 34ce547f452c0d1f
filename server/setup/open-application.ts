import { randomUUID } from 'node:crypto'
import content from '#content/site/open-application.json' with { type: 'json' }
import { openApplicationSlug } from '../jobs/open-application-slug.ts'
import { jobs, jobTranslations } from '../jobs/table.ts'
import type { Db } from '../platform/db/client.ts'
import { type QuestionContent, questionRow } from '../questions/content.ts'
import { questions } from '../questions/table.ts'
import { type Language, languages } from '../text/language.ts'

/**
 * Stores the ad that takes open applications, owned by the portal's company: in no list, without expiry. Does nothing
 * when it exists.
 */
export async function seedOpenApplication(db: Db, companyId: number) {
  const now = new Date()
  const [added] = await db
    .insert(jobs)
    .values({
      companyId,
      slug: openApplicationSlug,
      status: 'ACTIVE',
      language: 'hr',
      ...textsIn('hr'),
      industryId: 1,
      countryIds: ['DE', 'AT', 'CH'],
      needsGerman: false,
      isListed: false,
      previewCode: randomUUID(),
      publishedAt: now,
      firstPublishedAt: now,
    })
    .onConflictDoNothing({ target: jobs.slug })
    .returning({ id: jobs.id })
  if (!added) return

  const translations = languages.filter((language) => language !== 'hr')
  await db
    .insert(jobTranslations)
    .values(translations.map((language) => ({ jobId: added.id, language, ...textsIn(language) })))
  const asked = content.questions as QuestionContent[]
  await db
    .insert(questions)
    .values(asked.map((question, at) => questionRow(question, { jobId: added.id, position: at + 1, language: 'hr' })))
}

const textsIn = (language: Language) => ({
  title: content.title[language],
  description: content.html[language],
  metaTitle: content.metaTitle[language],
  metaDescription: content.metaDescription[language],
})
