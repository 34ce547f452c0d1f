import { QueryBuilder } from 'drizzle-orm/pg-core'

/** Builds queries that are parts of others, where no connection is at hand. Columns are named as in `client.ts`. */
export const subquery = new QueryBuilder({ casing: 'snake_case' })
