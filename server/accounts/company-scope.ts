import { type Column, eq, type SQL } from 'drizzle-orm'

/** The companies whose rows a viewer may read: one by its id, or all for administrators. `companyScope` says which. */
export type CompanyScope = number | 'all'

/** The condition that keeps to the rows of a scope, by the column that names their company; undefined for all. */
export const inScope = (companyId: Column, scope: CompanyScope): SQL | undefined =>
  scope === 'all' ? undefined : eq(companyId, scope)

/** Does a row of this company lie in the scope? */
export const isInScope = (companyId: number | null, scope: CompanyScope) => scope === 'all' || scope === companyId
