import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pruneCspHashes } from '../../server/edge/csp-hashes.ts'

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policy = `default-src 'self'; script-src 'self' ${source('a()')} ${source('b()')}; style-src 'self' ${source('p{}')}`

test('keeps the hashes that a page needs, and no others', () => {
  expect(pruneCspHashes(policy, '<script>b()</script>')).toBe(
    `default-src 'self'; script-src 'self' ${source('b()')}; style-src 'self'`,
  )
  expect(
    pruneCspHashes(policy, '<style>p{}</style><script src="/x.js"></script><script type="module">a()</script>'),
  ).toBe(`default-src 'self'; script-src 'self' ${source('a()')}; style-src 'self' ${source('p{}')}`)
})

test('never allows what the policy did not', () => {
  expect(pruneCspHashes(policy, '<script>evil()</script>')).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'",
  )
})
