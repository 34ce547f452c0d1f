import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { subscribeToInvalidations } from '#server/platform/cache/invalidation.ts'
import { openDatabase } from '#server/platform/db/client.ts'

test('a process that loses the database before it listens continues, and retries', async () => {
  let lost = 0
  const server = createServer((socket) => {
    lost++
    socket.resetAndDestroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const database = await openDatabase({ url: `postgres://preko@127.0.0.1:${port}/postgres` })

  await subscribeToInvalidations(database)
  await vi.waitFor(() => expect(lost).toBeGreaterThan(2), { timeout: 5000 })

  await database.close()
  server.close()
})
