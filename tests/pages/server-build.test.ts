import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const chunks = globSync('dist/server/**/*.mjs').map((path) => readFileSync(path, 'utf8'))

test('the build contains React for production, whatever the environment', () => {
  expect(chunks.some((code) => code.includes('renderToString'))).toBe(true)
  for (const code of chunks) {
    expect(code).not.toMatch(/from ?["'](react|react-dom)(\/[\w./-]+)?["']/)
    expect(code).not.toContain('react-dom-server.node.development')
  }
})
