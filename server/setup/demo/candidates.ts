import { candidates } from '../../candidates/table.ts'
import { inBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Language } from '../../text/language.ts'
import { later } from './dates.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

export type DemoCandidate = Person & { id: number; language: Language; optedOutAt: Date | null }

/** Stores the candidates of the demo. Every thirteenth has opted out of marketing. */
export async function fillCandidates(
  db: Db,
  random: Random,
  nextPerson: () => Person,
  { count, now }: { count: number; now: Date },
): Promise<DemoCandidate[]> {
  const people = Array.from({ length: count }, (_, at) => ({
    ...nextPerson(),
    language: random.pick(['hr', 'hr', 'hr', 'hr', 'hr', 'en', 'de'] as const),
    optedOutAt: at % 13 === 5 ? later(now, -random.whole(1, 9)) : null,
  }))
  const ids = await inBatches(people, 200, (some) =>
    db
      .insert(candidates)
      .values(
        some.map(({ email, firstName, lastName, phone, language, optedOutAt }) => ({
          email,
          firstName,
          lastName,
          phone,
          language,
          optedOutAt,
          createdAt: later(now, -30),
        })),
      )
      .returning({ id: candidates.id }),
  )
  return people.map((person, at) => ({ ...person, id: (ids[at] as { id: number }).id }))
}
