import { randomUUID } from 'node:crypto'
import words from '#content/demo/words.json' with { type: 'json' }
import { addCompanyDefaults } from '../../../companies/defaults.ts'
import { companySlug } from '../../../companies/slug.ts'
import { companies } from '../../../companies/table.ts'
import { inBatches } from '../../../platform/db/batches.ts'
import type { Db } from '../../../platform/db/client.ts'
import { fillIn } from '../../../text/fill-in.ts'
import type { DemoContent } from '../content.ts'
import { later } from '../dates.ts'
import type { Employer } from '../plan.ts'
import type { Random } from '../random.ts'

const patterns = Object.entries(words.seed.names)

/** Stores companies of every kind in every country that has places, without logos or users. */
export async function seedCompanies(
  db: Db,
  random: Random,
  { places }: DemoContent,
  { count, now }: { count: number; now: Date },
): Promise<Employer[]> {
  const countries = Object.keys(places)
  const drafts = Array.from({ length: count }, (_, at) => {
    const [kind, pattern] = patterns[at % patterns.length] as [string, string]
    const country = random.pick(['DE', 'DE', 'AT', 'AT', 'CH', ...countries])
    const place = random.pick(places[country] ?? [])
    const name = `${fillIn(pattern, { noun: random.pick(words.seed.nouns) })} ${place.town.de}`
    return employerOf({ kind, country, town: place.town.de, postcode: place.postcode, name })
  })
  const ids = await inBatches(drafts, 500, async (some) => {
    const rows = some.map(({ name, country, town, postcode }) =>
      contactsOf(random, { name, country, town, postcode, now }),
    )
    const added = await db.insert(companies).values(rows).returning({ id: companies.id, language: companies.language })
    await addCompanyDefaults(db, added)
    return added
  })
  return drafts.map((draft, at) => ({ ...draft, id: ids[at]?.id ?? 0 }))
}

type Seed = { kind: string; country: string; town: string; postcode: string; name: string }

/** A company of one kind, open all year, without a text about itself. */
const employerOf = ({ kind, ...seat }: Seed): Omit<Employer, 'id'> => ({
  ...seat,
  key: seat.name,
  kinds: [kind],
  voice: 'house',
  about: { hr: seat.name, en: seat.name, de: seat.name },
  contact: `Team ${seat.name}`,
  street: '',
  vat: '',
  email: '',
  phone: '',
  website: '',
  lodging: null,
  meals: false,
  travelPaid: false,
})

type Seat = { name: string; country: string; town: string; postcode: string; now: Date }

function contactsOf(random: Random, { name, country, town, postcode, now }: Seat): typeof companies.$inferInsert {
  const createdAt = later(now, -random.whole(40, 900))
  return {
    name,
    slug: `${companySlug(name)}-${randomUUID().slice(0, 8)}`,
    countryId: country,
    city: town,
    postcode,
    street: `Hauptstraße ${random.whole(1, 180)}`,
    contactName: `Team ${name}`,
    email: `jobs@${randomUUID().slice(0, 13)}.example`,
    phone: `+43 5550 ${random.whole(100_000, 999_999)}`,
    language: 'de',
    applicationMail: 'off',
    createdAt,
    firstApprovedAt: createdAt,
  }
}
