import { describe, expect } from 'vitest'
import { maxText } from '../../server/replies/reply.ts'
import { call, errorOf, jsonOf } from '../support/accounts.ts'
import type { App } from '../support/app.ts'
import { aDashboard, type Dashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const save = (app: App, name: string, text: object) =>
  call(app, `/api/reply-templates/${name}`, text, { method: 'PUT' })

async function templateOf({ app }: Dashboard, kind: string, language: string) {
  const { templates } = (await jsonOf(app.request('/api/reply-templates'))) as { templates: Record<string, string>[] }
  return templates.find((template) => template['kind'] === kind && template['language'] === language)
}

describe('templates', () => {
  test('are the defaults until the company stores its own, and again after a reset', async ({ db }) => {
    const own = await aDashboard(db)
    const other = await aDashboard(db, 'Konoba')
    const first = await templateOf(own, 'refuse', 'de')
    expect(first).toMatchObject({ isDefault: true, subject: 'Ihre Bewerbung: {Stelle}' })
    expect(
      (await save(own.app, 'refuse/de', { subject: 'Absage\nBcc: x@y.example', text: 'Leider {Vorname}' })).status,
    ).toBe(200)
    expect(await templateOf(own, 'refuse', 'de')).toMatchObject({
      ...{ isDefault: false, subject: 'Absage Bcc: x@y.example', text: 'Leider {Vorname}' },
    })
    expect(await templateOf(own, 'refuse', 'hr')).toMatchObject({ isDefault: true })
    expect(await templateOf(other, 'refuse', 'de')).toEqual(first)
    await call(own.app, '/api/reply-templates/refuse/de', undefined, { method: 'DELETE' })
    expect(await templateOf(own, 'refuse', 'de')).toEqual(first)
  })

  test.for([
    ['hr', 'Nepoznata oznaka: {plaća}. Možete koristiti: {ime}'],
    ['de', 'Unbekannter Platzhalter: {plaća}. Möglich sind: {Vorname}'],
  ] as const)('refuse unknown placeholders in the language of the caller (%s)', async ([language, text], { db }) => {
    const { app } = await aDashboard(db)
    const headers = { 'Accept-Language': language }
    const body = { subject: 'Odgovor', text: 'Pozdrav, {First Name}, {plaća}' }
    const response = await call(app, '/api/reply-templates/ask/hr', body, { method: 'PUT', headers })
    expect(response.status).toBe(422)
    expect((await errorOf(response)).fields).toEqual({ text: expect.stringContaining(text) })
  })

  test.for([
    ['nothing', { subject: 'A', text: '  ' }],
    ['too much', { subject: 'A', text: 'a'.repeat(maxText + 1) }],
  ] as const)('refuse %s', async ([, body], { db }) => {
    expect((await save((await aDashboard(db)).app, 'ask/hr', body)).status).toBe(422)
  })
})
