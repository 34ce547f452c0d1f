import type { PGlite } from '@electric-sql/pglite'
import type { Db } from './db.ts'
import type { Replicas } from './replicas.ts'

export type Database = {
  db: Db
  /** The embedded engine, unless PostgreSQL is used. */
  pglite: PGlite | undefined
  /** The address of PostgreSQL for connections that must keep their session; none with the embedded engine. */
  sessionUrl: string | undefined
  /** Where reads may go that need not be of this moment. */
  replicas: Replicas | undefined
  /** Runs the pending migrations of a folder, by default the product's own. */
  migrate(migrationsFolder?: string): Promise<void>
  /** Runs the work while no other process does so with this database. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Calls back with every payload of a channel, and with null when listening begins, as earlier ones are lost; calls
   * `whileDeaf` every half second while nothing is heard. Resolves to whether it is, once that has been tried.
   */
  listen(channel: string, onPayload: (payload: string | null) => void, whileDeaf?: () => void): Promise<boolean>
  /** Whether notifications arrive, once that has been tried. */
  hears(): Promise<boolean>
  close(): Promise<void>
}
