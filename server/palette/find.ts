import { and, desc, eq, isNull, like, ne, or, type SQL } from 'drizzle-orm'
import { type CompanyScope, inScope } from '../accounts/company-scope.ts'
import { companyScope, isAdmin } from '../accounts/permissions.ts'
import { articles } from '../articles/table.ts'
import { companyCandidates, candidates as everyone } from '../candidates/table.ts'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { cardColumns, translatedTo } from '../jobs/cards.ts'
import { jobs, jobTranslations } from '../jobs/table.ts'
import { hasWordAnywhere, searchWordsOf } from '../jobs/words.ts'
import { containsFolded, foldedKey } from '../platform/db/sort-key.ts'
import { correctionsOf, withCorrections } from '../search/typing-errors.ts'
import { containing } from '../text/like.ts'
import { fullName } from '../text/person-name.ts'
import { spellingsOf } from '../text/stem.ts'

export const matchKinds = ['job', 'candidate', 'company', 'article'] as const
/** `hint` distinguishes matches of the same name. */
export type Match = { kind: (typeof matchKinds)[number]; id: number; text: string; hint: string }

/** Matches per kind at most. */
const maxMatches = 5

/**
 * Finds ads and candidates of the viewer's company by name; for administrators those of all companies, and companies and
 * articles. A few of each, newest first. Where nothing is found, typing errors are corrected.
 */
export async function findMatches(context: Context, text: string): Promise<Match[]> {
  const found = await findWords(context, searchWordsOf(text))
  const corrections = found.length === 0 ? correctionsOf(text) : []
  return corrections.length > 0 ? findWords(context, searchWordsOf(withCorrections(text, corrections))) : found
}

async function findWords(context: Context, words: string[]): Promise<Match[]> {
  const scope = companyScope(context)
  if (words.length === 0) return []
  const own = [...(await findJobs(context, words, scope)), ...(await findCandidates(context, words, scope))]
  if (!isAdmin(context.viewer)) return own
  return [...own, ...(await findCompanies(context, words)), ...(await findArticles(context, words))]
}

/** A condition on a word as on each of its forms, as in the search for ads. */
const inAnyForm = (has: (form: string) => SQL) => (word: string) => or(...spellingsOf(word).map(has))

async function findJobs({ db, language }: Context, words: string[], scope: CompanyScope): Promise<Match[]> {
  const rows = await db
    .select({ id: jobs.id, text: cardColumns.title, hint: companies.name })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(jobTranslations, translatedTo(language))
    .where(
      and(
        inScope(jobs.companyId, scope),
        ne(jobs.status, 'DELETED'),
        isNull(jobs.deletedAt),
        ...words.map(inAnyForm(hasWordAnywhere)),
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(maxMatches)
  return rows.map((row) => ({ kind: 'job', ...row }))
}

async function findCandidates({ db }: Context, words: string[], scope: CompanyScope): Promise<Match[]> {
  const named = (table: typeof everyone | typeof companyCandidates, word: string): SQL | undefined =>
    or(
      like(foldedKey(table.firstNameKey), containing(word)),
      like(foldedKey(table.lastNameKey), containing(word)),
      like(table.email, containing(word)),
    )
  const table = scope === 'all' ? everyone : companyCandidates
  const rows = await db
    .select({
      id: scope === 'all' ? everyone.id : companyCandidates.candidateId,
      firstName: table.firstName,
      lastName: table.lastName,
      hint: table.email,
    })
    .from(table)
    .where(and(inScope(companyCandidates.companyId, scope), ...words.map((word) => named(table, word))))
    .orderBy(desc(table.lastAppliedAt))
    .limit(maxMatches)
  return rows.map(({ id, hint, ...person }) => ({ kind: 'candidate', id, hint, text: fullName(person) }))
}

async function findCompanies({ db }: Context, words: string[]): Promise<Match[]> {
  const rows = await db
    .select({ id: companies.id, text: companies.name, hint: companies.city })
    .from(companies)
    .where(and(...words.map(inAnyForm((form) => containsFolded(companies.name, form)))))
    .orderBy(desc(companies.createdAt))
    .limit(maxMatches)
  return rows.map((row) => ({ kind: 'company', ...row }))
}

async function findArticles({ db }: Context, words: string[]): Promise<Match[]> {
  const rows = await db
    .select({ id: articles.id, text: articles.title, hint: articles.language })
    .from(articles)
    .where(and(...words.map(inAnyForm((form) => containsFolded(articles.title, form)))))
    .orderBy(desc(articles.updatedAt))
    .limit(maxMatches)
  return rows.map((row) => ({ kind: 'article', ...row }))
}
