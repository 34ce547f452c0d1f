import { type Column, eq, type SQL } from 'drizzle-orm'

/** The companies whose rows a viewer may read: one by its id, or all for administrators. Made by `companyScope`. */
export type CompanyScope = number | 'all'

/** The condition that limits rows to a scope, by their company column; undefined for all companies. */
export const inScope = (companyId: Column, scope: CompanyScope): SQL | undefined =>
  scope === 'all' ? undefined : eq(companyId, scope)

/** Whether a row of this company is in the scope. */
export const isInScope = (companyId: number | null, scope: CompanyScope) => scope === 'all' || scope === companyId
