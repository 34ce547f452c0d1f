import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const chunks = globSync('dist/server/**/*.mjs').map((path) => readFileSync(path, 'utf8'))

test("React is built in as it runs in production, so that no setting turns the slow one's checks on", () => {
  expect(chunks.some((code) => code.includes('renderToString'))).toBe(true)
  for (const code of chunks) {
    expect(code).not.toMatch(/from ?["'](react|react-dom)(\/[\w./-]+)?["']/)
    expect(code).not.toContain('react-dom-server.node.development')
  }
})
