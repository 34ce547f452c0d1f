import { type SQLWrapper, sql } from 'drizzle-orm'

const capitals = [...'ČĆĐŠŽÄÖÜ']

/** Equal for texts that differ in case alone. Indexed. `translate` would compare each letter of a text with all of these. */
export const textFingerprint = (text: SQLWrapper) =>
  sql`md5(${capitals.reduce(
    (lowered, capital) => sql`replace(${lowered}, ${sql.raw(`'${capital}', '${capital.toLowerCase()}'`)})`,
    sql`lower(${text})`,
  )})`
