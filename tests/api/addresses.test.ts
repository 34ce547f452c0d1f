import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { appFor } from '../support/app.ts'
import { test as withDb } from '../support/db.ts'

type Photon = { url: string; asked: URL[]; answer: (how: RequestListener) => void; goDown: () => Promise<void> }

/** A service on loopback that responds like Photon, or as the test defines. */
const test = withDb.extend<{ photon: Photon }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's dependencies from the pattern
  photon: async ({}, use) => {
    const asked: URL[] = []
    let how: RequestListener = (_, response) => void response.end('{"features":[]}')
    const server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://photon'))
      how(request, response)
    })
    const goDown = () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    await use({ url: `http://127.0.0.1:${port}/photon`, asked, answer: (next) => (how = next), goDown })
    await goDown()
  },
})

const suggest = async (db: Parameters<typeof appFor>[0], photonUrl: string, language = 'hr') => {
  const begun = performance.now()
  const answer = await appFor(db, { config: { photonUrl } }).request(
    `/apipublic/addresses?q=%C5%A1iben&language=${language}`,
  )
  return { status: answer.status, places: await answer.json(), ms: performance.now() - begun }
}

const ownTowns = [{ placeId: 'hr-sibenik', title: 'Šibenik, Hrvatska', type: 'city' }]
const feature = (properties: object) => ({ type: 'Feature', geometry: { coordinates: [15.9, 43.7] }, properties })

test("suggests the service's results, each title once", async ({ db, photon }) => {
  const features = [
    feature({ osm_id: 7, name: 'Šibenik', type: 'city', country: 'Hrvatska', postcode: '22000' }),
    feature({ osm_id: 8, name: 'Šibenska', type: 'street', city: 'Split', postcode: '21000', country: 'Hrvatska' }),
    feature({ osm_id: 9, street: 'Šibenska', housenumber: '4', city: 'Split', country: 'Hrvatska', type: 'house' }),
    feature({ osm_id: 10, name: 'Šibenik', type: 'county', country: 'Hrvatska', postcode: '22000' }),
    feature({ osm_id: 11 }),
  ]
  photon.answer((_, response) => void response.end(JSON.stringify({ type: 'FeatureCollection', features })))

  expect((await suggest(db, photon.url)).places).toEqual([
    { placeId: 'osm-7', title: '22000 Šibenik, Hrvatska', type: 'city' },
    { placeId: 'osm-8', title: 'Šibenska, 21000 Split, Hrvatska', type: 'street' },
    { placeId: 'osm-9', title: 'Šibenska 4, Split, Hrvatska', type: 'street' },
  ])
  await suggest(db, photon.url, 'de')
  expect(photon.asked.map(({ pathname, search }) => pathname + search)).toEqual([
    '/photon/api?q=%C5%A1iben&limit=8&lang=default',
    '/photon/api?q=%C5%A1iben&limit=8&lang=de',
  ])
})

test.for<[string, RequestListener]>([
  ['breaks', (_, response) => void response.writeHead(500).end('{"message":"no"}')],
  ['answers half a JSON', (_, response) => void response.end('{"features":[{"properties"')],
  ['answers something else', (_, response) => void response.end('{"features":[{"properties":{"name":7}}]}')],
  ['answers a page', (_, response) => void response.end('<html></html>')],
  ['hangs up', (request) => void request.socket.destroy()],
  ['hangs up in the middle', (_, response) => void response.write('{"fea', () => response.destroy())],
])('falls back to the bundled towns when the service %s', async ([, how], { db, photon }) => {
  photon.answer(how)
  expect(await suggest(db, photon.url)).toMatchObject({ status: 200, places: ownTowns })
  expect(photon.asked).toHaveLength(1)
})

test('falls back when the service is down', async ({ db, photon }) => {
  await photon.goDown()
  expect(await suggest(db, photon.url)).toMatchObject({ status: 200, places: ownTowns })
})

test.for<[string, RequestListener]>([
  ['does not answer', () => {}],
  ['stops in the middle', (_, response) => void response.write('{"features":[')],
])('waits three seconds for a service that %s', async ([, how], { db, photon }) => {
  photon.answer(how)
  const { ms, ...answer } = await suggest(db, photon.url)
  expect(answer).toEqual({ status: 200, places: ownTowns })
  expect(ms).toBeGreaterThan(2900)
  expect(ms).toBeLessThan(6000)
})
