import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { openQueue } from '#server/platform/queue/queue.ts'

/** Counts who connects, and hangs up. */
async function aDoor() {
  let knocks = 0
  const server = createServer((socket) => {
    knocks += 1
    socket.resetAndDestroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `postgres://preko@127.0.0.1:${port}/postgres`, knocks: () => knocks, close: () => server.close() }
}

test('listening bypasses a pooler', async () => {
  const [pooler, direct] = [await aDoor(), await aDoor()]
  const database = await openDatabase({ url: pooler.url, listenUrl: direct.url })

  await database.listen('anything', () => {})
  await vi.waitFor(() => expect(direct.knocks()).toBeGreaterThan(0), { timeout: 5000 })
  expect(pooler.knocks()).toBe(0)

  await database.close()
  pooler.close()
  direct.close()
})

test('so does the queue', async () => {
  const [pooler, direct] = [await aDoor(), await aDoor()]
  const database = await openDatabase({ url: pooler.url, listenUrl: direct.url })

  await expect(openQueue(database, pino({ level: 'silent' }), [])).rejects.toThrow()
  expect(direct.knocks()).toBeGreaterThan(0)
  expect(pooler.knocks()).toBe(0)

  await database.close()
  pooler.close()
  direct.close()
})

test('replicas and an address to listen at go with their database', () => {
  const [DATABASE_URL, DATABASE_REPLICA_URLS] = ['postgres://db/preko', 'postgres://one/preko,postgres://two/preko']
  expect(() => readConfig({ DATABASE_REPLICA_URLS, DATABASE_LISTEN_URL: DATABASE_URL })).toThrow(
    'Setting DATABASE_LISTEN_URL: goes with DATABASE_URL\nSetting DATABASE_REPLICA_URLS: goes with DATABASE_URL',
  )
  const config = readConfig({ DATABASE_URL, DATABASE_REPLICA_URLS, DATABASE_LISTEN_URL: DATABASE_URL })
  expect(config).toMatchObject({
    databaseListenUrl: DATABASE_URL,
    databaseReplicaUrls: DATABASE_REPLICA_URLS.split(','),
  })
  expect(readConfig({ DATABASE_REPLICA_URLS: '', DATABASE_LISTEN_URL: '' }).databaseReplicaUrls).toEqual([])
})
