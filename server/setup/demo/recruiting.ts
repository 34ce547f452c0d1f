import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/client.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { RecruitingPageName } from '../../recruiting/recruiting.ts'
import { recruitingCandidates, recruitingGroups } from '../../recruiting/table.ts'
import type { DemoContent } from './content.ts'
import { drawCv } from './cv.ts'

/** Stores the sample candidates of the recruiting pages, each with a CV. */
export async function fillRecruiting(db: Db, storage: Storage, { recruiting }: DemoContent) {
  const sections = Object.entries(recruiting)
  if (sections.length === 0) return
  const groups = sections.map(([id, { title }], at) => ({
    ...{ id: Number(id), title, page: pageOf(Number(id)), position: at + 1 },
  }))
  await db.insert(recruitingGroups).values(groups).onConflictDoNothing()

  const cards: (typeof recruitingCandidates.$inferInsert)[] = []
  for (const [id, section] of sections) {
    for (const [at, { name, countries, icon, cardText, buttonText, cv }] of section.cards.entries()) {
      const key = `recruiting/${randomUUID()}.pdf`
      await storage.put(key, await drawCv(name, cv))
      cards.push({
        groupId: Number(id),
        position: at + 1,
        name,
        countryIds: countries,
        icon,
        lines: cardText,
        buttonText,
        cv: key,
      })
    }
  }
  await db.insert(recruitingCandidates).values(cards)
}

/** Which page shows a section that comes with the product. */
function pageOf(groupId: number): RecruitingPageName {
  if (groupId < 8) return 'glavna'
  if (groupId < 11) return 'koche'
  return groupId < 14 ? 'kellner' : 'hotelpersonal'
}
