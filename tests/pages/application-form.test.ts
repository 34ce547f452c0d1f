import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs, jobTranslations } from '../../server/jobs/table.ts'
import { openDatabase } from '../../server/platform/db/client.ts'
import { aFilledFolder } from '../support/filled-folder.ts'
import { startSite } from '../support/site.ts'

/** A live Croatian ad of the demo whose English text is removed, and one that keeps it. */
async function takeEnglishFromOne(dataDir: string) {
  const database = await openDatabase({ folder: join(dataDir, 'database') })
  const [untranslated, translated] = await database.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, 'ACTIVE'), eq(jobs.language, 'hr'), eq(jobs.isListed, true)))
    .limit(2)
  if (!untranslated || !translated) throw new Error('The demo holds no such ads')
  await database.db
    .delete(jobTranslations)
    .where(and(eq(jobTranslations.jobId, untranslated.id), eq(jobTranslations.language, 'en')))
  await database.close()
  return { untranslated: untranslated.id, translated: translated.id }
}

test('an untranslated ad marks the language of its title', async () => {
  const dataDir = aFilledFolder()
  const ids = await takeEnglishFromOne(dataDir)
  const site = await startSite({ dataDir })
  const titleTagOf = async (id: number) =>
    /<h1[^>]*>Application for: (<span[^>]*>)/.exec(await (await fetch(`${site.url}/EN/prijava/${id}`)).text())?.[1]
  try {
    expect(await titleTagOf(ids.untranslated)).toContain('lang="hr"')
    expect(await titleTagOf(ids.translated)).not.toContain('lang=')
  } finally {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
