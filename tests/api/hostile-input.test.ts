import { expect } from 'vitest'
import { hostileInputs } from '../../scripts/bench/hostile-inputs.ts'
import { callsOf, documentOf } from '../support/api-document.ts'
import { appFor } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'

test('every public call handles its worst allowed input', async ({ db }) => {
  const { id } = await aJob(db)
  const inputs = hostileInputs(id)
  const app = appFor(db)
  const calls = callsOf(await documentOf(app)).flatMap(({ name }) => (name.includes(' /apipublic/') ? [name] : []))
  expect(calls.filter((name) => !inputs[name])).toEqual([])

  const broken: string[] = []
  for (const [name, variants] of Object.entries(inputs))
    for (const { path, headers = {}, json, form } of variants) {
      const body = form ?? (json === undefined ? undefined : JSON.stringify(json))
      const type = json === undefined ? {} : { 'content-type': 'application/json' }
      const method = name.split(' ', 1)[0]?.toUpperCase() ?? 'GET'
      const { status } = await app.request(path, { method, headers: { ...type, ...headers }, ...(body && { body }) })
      if (status >= 500) broken.push(`${name} answers ${status}`)
    }
  expect(broken).toEqual([])
})
