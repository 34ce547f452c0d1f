import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { companies } from '../../server/companies/table.ts'
import { vatByVies } from '../../server/platform/vat/registry.ts'
import { confirmVat } from '../../server/trust/confirm-vat.ts'
import de from '../../src/i18n/de/auth.json'
import en from '../../src/i18n/en/auth.json'
import hr from '../../src/i18n/hr/auth.json'
import { appFor, servicesFor } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany } from '../support/examples.ts'

/** A stand-in for VIES that responds by number and counts requests. */
const asked: string[] = []
const answers: Record<string, object[]> = {
  '/ms/HR/vat/33392005961': [{ valid: true, name: 'GALEB D.O.O.', address: 'OBALA 1\n23000 ZADAR\n' }],
  '/ms/DE/vat/136695976': [{ valid: true, name: '---', address: '---' }],
  '/ms/EL/vat/094259216': [{ valid: true, name: 'ΓΛΑΡΟΣ', address: '' }],
  '/ms/AT/vat/U13585627': [
    { valid: false, userError: 'MS_UNAVAILABLE' },
    { valid: true, name: 'MÖWE', address: 'Ring 1' },
  ],
  '/ms/DE/vat/129273398': [{ valid: false, name: '---', address: '---', userError: 'INVALID' }],
  '/ms/DE/vat/136695977': [{ valid: false, userError: 'INVALID' }],
  '/ms/SI/vat/50223054': [
    { valid: false, userError: 'MS_UNAVAILABLE' },
    { valid: false, userError: 'TIMEOUT' },
  ],
}
const register = createServer((request, response) => {
  asked.push(request.url ?? '')
  const queue = answers[request.url ?? '']
  const answer = queue && queue.length > 1 ? queue.shift() : queue?.[0]
  response.writeHead(answer ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((listening) => register.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(register.address() as AddressInfo).port}`
})
afterAll(() => void register.close())

const look = async (db: Parameters<typeof appFor>[0], path: string, viesUrl: string | undefined = url) =>
  (await appFor(db, { config: { viesUrl } }).request(`/apipublic/vat/${path}`)).json()

test('returns name and address of the register', async ({ db }) => {
  expect(await look(db, 'HR/33392005961')).toEqual({
    valid: true,
    name: 'GALEB D.O.O.',
    address: 'OBALA 1, 23000 ZADAR',
    verdict: 'confirmed',
  })
  expect(await look(db, 'de/136695976')).toMatchObject({ valid: true, name: '---', verdict: 'confirmed' })
})

test('reads a number with its prefix, once or twice, as that of the company is read later', async ({ db }) => {
  const { services } = servicesFor(db, { config: { viesUrl: url } })
  for (const number of ['HR33392005961', 'hr.hr 33392005961', 'HRHRHR33392005961']) {
    expect(await look(db, `HR/${number}`), number).toMatchObject({ name: 'GALEB D.O.O.', verdict: 'confirmed' })
    const { id } = await aCompany(db, { countryId: 'HR', vat: number })
    await confirmVat(services, id)
    const [company] = await db.select().from(companies).where(eq(companies.id, id))
    expect(company?.vatConfirmedAt, number).not.toBeNull()
  }
})

test('sends EL for Greece, like the register', async ({ db }) => {
  expect(await look(db, 'GR/094259216')).toMatchObject({ name: 'ΓΛΑΡΟΣ' })
})

test('retries once when a state is unavailable, then relies on form and check digits', async ({ db }) => {
  expect(await look(db, 'AT/U13585627')).toMatchObject({ valid: true, name: 'MÖWE', address: 'Ring 1' })
  expect(await look(db, 'SI/50223054')).toEqual({ valid: true, name: '---', address: '', verdict: 'notAsked' })
})

test('relies on form and check digits when the register is unavailable or not configured', async ({ db }) => {
  const isDown = await look(db, 'HR/33392005961', 'http://127.0.0.1:9')
  expect(isDown).toEqual({ valid: true, name: '---', address: '', verdict: 'notAsked' })
  const withoutRegister = await appFor(db).request('/apipublic/vat/HR/33392005962')
  expect(await withoutRegister.json()).toEqual({ valid: false, name: '---', address: '', verdict: 'wrong' })
})

test('distinguishes an unregistered number from one with wrong check digits', async ({ db }) => {
  expect(await look(db, 'DE/129273398')).toMatchObject({ valid: false, verdict: 'notFound' })
  expect(await look(db, 'DE/136695977')).toMatchObject({ valid: false, verdict: 'wrong' })
})

test.for([
  ['RS/101134702', 'notAsked'],
  ['RS/101134703', 'wrong'],
  ['CH/CHE107787577IVA', 'notAsked'],
  ['NO/995525828MVA', 'notAsked'],
  ['NO/995525829MVA', 'wrong'],
  ['BA/123456789', 'notAsked'],
] as const)("checks the digits for countries outside the EU's register: %s", async ([path, verdict], { db }) => {
  expect(await look(db, path)).toMatchObject({ verdict })
})

test('caches a response of the register for a day', async () => {
  const lookUp = vatByVies(url)
  const before = asked.length
  await lookUp('HR', '33392005961')
  await lookUp('HR', '33392005961')
  expect(asked.length - before).toBe(1)
})

test.for(['H/1234567', 'HR/1', 'HR/..%2f..%2fetc', 'HRV/33392005961'])('refuses %s', async (path, { db }) => {
  const { status } = await appFor(db, { config: { viesUrl: url } }).request(`/apipublic/vat/${path}`)
  expect([404, 422]).toContain(status)
})

test('the demo fills in a company for the example of each language, even without the register', async ({ db }) => {
  for (const { vatHelp } of [hr, en, de]) {
    const [, country, number] = / ([A-Z]{2})(\d+)\./.exec(vatHelp) ?? []
    const response = await appFor(db, { config: { demo: true } }).request(`/apipublic/vat/${country}/${number}`)
    expect(await response.json()).toMatchObject({
      valid: true,
      name: expect.stringMatching(/\w/),
      verdict: 'confirmed',
    })
    const elsewhere = await appFor(db, { config: { demo: false } }).request(`/apipublic/vat/${country}/${number}`)
    expect(await elsewhere.json()).toMatchObject({ name: '---', verdict: 'notAsked' })
  }
})
