import { and, eq, ne, sql } from 'drizzle-orm'
import agencies from '#content/guard/agencies.json' with { type: 'json' }
import { type Company, companies } from '../companies/table.ts'
import type { Db } from '../platform/db/client.ts'
import { isLanguage } from '../text/language.ts'
import { isFreeMail } from './contact-signs.ts'
import { findAllSigns } from './find-all.ts'
import { matchPhrase, readPhrase, wordsOfText } from './phrase.ts'
import { bySeverity, computedSign, type Sign } from './sign.ts'

/** The signs in the data of a company. */
export async function signsOfCompany(db: Db, company: Company): Promise<Sign[]> {
  const { language, about, aboutIn } = company
  const ofOne = (['name', 'contactName', 'street', 'city', 'website', 'about'] as const).map((field) => ({
    ...{ field, language, text: company[field] ?? '' },
  }))
  const translated = Object.entries(aboutIn).map(([code, text]) => ({
    ...{ field: 'about', language: isLanguage(code) ? code : null, text },
  }))
  return bySeverity([
    ...(await findAllSigns([...ofOne, ...translated])),
    ...(isFreeMail(company.email) ? [computedSign('free-mail', 'email', company.email)] : []),
    ...(company.vatCheckedAt && !company.vatConfirmedAt
      ? [computedSign('missing-facts', 'vat', company.vat ?? '')]
      : []),
    ...agencySigns([company.name, about ?? '']),
    ...(await namesake(db, company)),
  ])
}

const [agencyWords, licenceWords] = [agencies.agency, agencies.licence].map((list) =>
  list.map((phrase) => readPhrase(phrase)),
)

/** An agency that names no licence. */
function agencySigns(texts: string[]): Sign[] {
  const text = texts.join('\n').normalize('NFC')
  const words = wordsOfText(text)
  const find = (phrases = agencyWords) =>
    words.flatMap(
      (_, at) => phrases?.flatMap((phrase) => matchPhrase({ text, words }, at, phrase)?.slice(0, 1) ?? []) ?? [],
    )
  const [first] = find()
  const word = first === undefined ? undefined : words[first]
  if (!word || find(licenceWords).length > 0) return []
  return [computedSign('agency-without-licence', 'about', text.slice(word.start, word.end))]
}

/** Another company of the same name with another VAT number. */
async function namesake(db: Db, { id, name, vat }: Company): Promise<Sign[]> {
  const isOtherVat = sql`${companies.vat} is distinct from ${vat}::text`
  const [other] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(and(eq(sql`lower(${companies.name})`, name.toLowerCase()), ne(companies.id, id), isOtherVat))
    .limit(1)
  return other ? [computedSign('impersonation', 'name', other.name)] : []
}
