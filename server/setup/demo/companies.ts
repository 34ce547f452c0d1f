import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import words from '#content/demo/words.json' with { type: 'json' }
import { addCompanyDefaults } from '../../companies/defaults.ts'
import { logoSides, renderLogo } from '../../companies/render-logo.ts'
import { companies } from '../../companies/table.ts'
import { groups } from '../../groups/table.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Language } from '../../text/language.ts'
import { type CompanyContent, type DemoContent, demoFolder } from './content.ts'
import { later } from './dates.ts'

export type DemoCompany = CompanyContent & { id: number }

/** The companies of the demo accounts. */
export const accountCompanies = ['hotel-alpenblick', 'gasthaus-lindenhof']

/** Stores every company of the demo with its logos, stages and groups. */
export async function fillCompanies(
  db: Db,
  storage: Storage,
  { companies: content, letters }: DemoContent,
  now: Date,
): Promise<DemoCompany[]> {
  const rows = await Promise.all(
    content.map(async (company, at) => ({
      ...rowOf(company, later(now, -40 * (at + 2))),
      ...(await storeLogo(storage, company.logo)),
    })),
  )
  if (rows.length === 0) return []
  const added = await db.insert(companies).values(rows).returning({ id: companies.id, language: companies.language })
  await addCompanyDefaults(db, added)

  const filled = content.map((company, at) => ({ ...company, id: (added[at] as { id: number }).id }))
  await db.insert(groups).values(
    filled.flatMap(({ id, key }) =>
      (accountCompanies.includes(key) ? letters.groups : words.companyGroups).map((name) => ({
        companyId: id,
        name,
        createdAt: later(now, -60),
      })),
    ),
  )
  return filled
}

const languageIn: Record<string, Language> = { HR: 'hr', SI: 'hr', AT: 'de', DE: 'de', CH: 'de', LU: 'de' }

function rowOf(company: CompanyContent, createdAt: Date): typeof companies.$inferInsert {
  const language = accountCompanies.includes(company.key) ? 'hr' : (languageIn[company.country] ?? 'en')
  return {
    name: company.name,
    slug: company.key,
    countryId: company.country,
    city: company.town,
    postcode: company.postcode,
    street: company.street,
    vat: company.vat,
    contactName: company.contact,
    email: company.email,
    phone: company.phone,
    website: company.website,
    about: company.about[language],
    aboutIn: company.about,
    language,
    createdAt,
    firstApprovedAt: later(createdAt, 2),
  }
}

/** Renders both sizes of a logo from its SVG. Returns their storage keys; nothing when there is no such file. */
async function storeLogo(storage: Storage, name: string) {
  const svg = await readFile(join(demoFolder, 'logos', name)).catch(() => undefined)
  if (!svg) return {}
  const drawn = async (side: number) => {
    const key = `logos/${randomUUID()}.webp`
    await storage.put(key, await renderLogo(svg, side))
    return key
  }
  return { logo: await drawn(logoSides.logo), logoSmall: await drawn(logoSides.logoSmall) }
}
