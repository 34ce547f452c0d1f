import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pruneCspHashes } from '../../server/edge/csp-hashes.ts'

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const prune = (html: string) => pruneCspHashes(policy, Buffer.from(html))
const policy = `default-src 'self'; script-src 'self' ${source('a()')} ${source('b()')} ${source("say('Čao')")}; style-src 'self' ${source('p{}')}`

test('keeps the hashes that a page needs, and no others', () => {
  expect(prune('<script>b()</script>')).toBe(`default-src 'self'; script-src 'self' ${source('b()')}; style-src 'self'`)
  expect(prune('<style>p{}</style><script src="/x.js"></script><script type="module">a()</script>')).toBe(
    `default-src 'self'; script-src 'self' ${source('a()')}; style-src 'self' ${source('p{}')}`,
  )
})

test('keeps those of texts with other letters', () => {
  expect(prune(`<p>Š</p><script>say('Čao')</script>`)).toContain(source("say('Čao')"))
})

test('never allows what the policy did not', () => {
  expect(prune('<script>evil()</script>')).toBe("default-src 'self'; script-src 'self'; style-src 'self'")
})
