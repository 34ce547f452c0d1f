import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '../../server/config.ts'

type Service = {
  image: string
  environment?: Record<string, string>
  read_only?: boolean
  cap_drop?: string[]
  depends_on?: Record<string, { condition: string }>
}

const text = readFileSync('scripts/deploy/compose.yaml', 'utf8')
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }
const processes = ['prepare', 'preko-1', 'preko-2'].map((name) => services[name] as Service)

test('the compose file keeps to its schema', () => {
  const styles = ['service-keys-order', 'services-alphabetical-order', 'service-dependencies-alphabetical-order']
  const meant = ['no-build-and-image', 'no-unbound-port-interfaces']
  const rules = Object.fromEntries([...styles, ...meant].map((name) => [name, 0 as const]))
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
  const faultsIn = (content: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'preko-compose-'))
    const path = join(folder, 'compose.yaml')
    writeFileSync(path, content)
    const [found] = linter.lintFiles([path], false)
    rmSync(folder, { recursive: true })
    return found?.messages.map(({ line, message }) => `${line}: ${message}`)
  }
  expect(faultsIn(text)).toEqual([])
  expect(faultsIn(text.replace('read_only:', 'readonly:'))).toHaveLength(1)
})

test('every setting of the compose file exists', () => {
  for (const { environment = {} } of processes) {
    const names = Object.keys(environment)
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
  }
})

test('the processes of the compose file change only their data, hold no password, and start on a prepared database', () => {
  for (const { image, read_only, cap_drop, environment } of processes) {
    expect({ image, read_only, cap_drop }).toEqual({ image: 'preko', read_only: true, cap_drop: ['ALL'] })
    expect(environment?.['SECRET_KEY']).toMatch(/^\$\{SECRET_KEY:\?/)
    expect(environment?.['DATABASE_URL']).toMatch(/:\$\{DATABASE_PASSWORD:\?\}@/)
    expect(environment?.['FILES_URL']).toMatch(/:\$\{BUCKET_PASSWORD:\?\}@/)
  }
  for (const name of ['preko-1', 'preko-2'])
    expect(services[name]?.depends_on).toEqual({ prepare: { condition: 'service_completed_successfully' } })
})

test('what the compose file asks of its .env is named in the README', () => {
  const readme = readFileSync('scripts/deploy/README.md', 'utf8')
  const required = new Set(text.match(/(?<=\$\{)[A-Z_]+(?=:\?)/g))
  expect([...required].filter((name) => !readme.includes(`\n${name}=`))).toEqual([])
})
