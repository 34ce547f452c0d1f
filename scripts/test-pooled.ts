/** Runs all API tests on PostgreSQL behind PgBouncer in transaction mode. */
import { startPooler } from '../tests/support/pooler.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { vitest } from './test/phases.ts'

const server = await startPostgres()
const pooler = await startPooler(server.url)
const env = { TEST_DATABASE_URL: server.url, TEST_POOLER_URL: pooler.url }
const { passed, failed } = await vitest('api', { name: 'api-pooled', env }).finally(async () => {
  await pooler.stop()
  await server.stop()
})
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 ? 1 : 0)
