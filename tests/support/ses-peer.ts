import { test as withDb } from './db.ts'
import { type Ses, startSes } from './ses-server.ts'

export { type Ses, sesKeys } from './ses-server.ts'

/** With a stand-in for Amazon SES v2. */
export const test = withDb.extend<{ ses: Ses }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
  ses: async ({}, use) => {
    const { ses, close } = await startSes()
    await use(ses)
    await close()
  },
})
