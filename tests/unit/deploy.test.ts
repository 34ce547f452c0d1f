import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import packageJson from '../../package.json' with { type: 'json' }
import { serverEnv, serverFlags } from '../../scripts/bootstrap/server-flags.mjs'
import { settingNames } from '../../server/config.ts'
import { faultsOf, type Manifest } from '../support/kubernetes.ts'
import { findCaddy, findSystemdAnalyze } from '../support/programs.ts'

const read = (name: string) => readFileSync(join('scripts/deploy', name), 'utf8')
const command = [...serverFlags, 'dist/server/entry.mjs']

const containerfile = read('Containerfile')
const [buildStage = '', finalStage = ''] = containerfile.split(/(?<=\n)(?=FROM )/).slice(-2)

const manifests = parseAllDocuments(read('kubernetes.yaml')).map((each) => each.toJS() as Manifest)
const manifestOf = (kind: string) => manifests.find((each) => each.kind === kind) as Manifest
const pod = manifestOf('Deployment').spec?.['template'].spec

const unit = read('preko@.service')
const linesOf = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
const namesIn = (line: string) => line.match(/[A-Z_]+(?==)/g) ?? []

test('the container file has no fault', () => {
  expect(validate(containerfile).map(({ message }) => message)).toEqual([])
  expect(validate('FROM debian\nRUNN true\n')).toHaveLength(1)
})

test('the image is built in stages, from patched packages, and its server owns nothing but its data', () => {
  const [before = ''] = buildStage.split('RUN npm ci')
  const patches = packageJson.scripts.postinstall.match(/(?<=--patch-dir )\S+/g) ?? []
  const copied = [...before.matchAll(/^COPY (\S+) \1$/gm)].map(([, path]) => `${path}/`)
  expect(patches.length).toBeGreaterThan(2)
  expect(patches.filter((path) => !copied.some((folder) => `${path}/`.startsWith(folder)))).toEqual([])
  expect(finalStage.match(/--chown=\S+ .*/g)).toEqual(['--chown=10001:10001 /made/data /data'])
  expect(finalStage).toMatch(/^USER 10001:10001$/m)
  expect(finalStage).toMatch(/^HEALTHCHECK /m)
  expect(finalStage).not.toMatch(/npm|apt-get/)
})

test('container and systemd start the server as `npm start` does', () => {
  expect(JSON.parse(/^CMD (.*)$/m.exec(finalStage)?.[1] ?? '')).toEqual(command)
  const node = '/opt/preko/node_modules/node/bin/node'
  expect(linesOf('ExecStart')).toEqual([[node, ...command].join(' ')])
  expect(linesOf('ExecStartPre')).toEqual([`${node} scripts/prepare.ts`])
  for (const setting of Object.entries(serverEnv).map((pair) => pair.join('='))) {
    expect(finalStage).toMatch(new RegExp(`^ENV .*\\b${setting}\\b`, 'm'))
    expect(linesOf('Environment').join(' ')).toContain(setting)
  }
})

test('every setting of the deployments exists', () => {
  const names = {
    container: [...finalStage.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => namesIn(line)),
    kubernetes: Object.keys(manifestOf('ConfigMap').data ?? {}),
    unit: linesOf('Environment').flatMap(namesIn),
    readme: read('README.md').match(/(?<=--from-literal=)[A-Z_]+/g) ?? [],
  }
  const ofSystem = ['TMPDIR', ...Object.keys(serverEnv)]
  for (const [file, all] of Object.entries(names)) {
    expect(all.length, file).toBeGreaterThan(1)
    expect(
      all.filter((name) => !ofSystem.includes(name) && !settingNames.includes(name)),
      file,
    ).toEqual([])
  }
})

test('the manifests of Kubernetes keep to its schemas, with no unknown name', () => {
  for (const each of manifests) expect(faultsOf(each), each.kind).toEqual([])
  const wrong = structuredClone(manifestOf('Deployment'))
  Object.assign(wrong.spec?.['template'].spec.containers[0].livenessProbe, { timeoutSecond: 3, periodSeconds: 'long' })
  expect(faultsOf(wrong).map((path) => path.split('/').at(-1))).toEqual(['periodSeconds', 'timeoutSecond'])
})

test('Kubernetes asks for life and readiness, replaces one after the other, and gives each time to stop', () => {
  const [container] = pod.containers
  expect(container.livenessProbe.httpGet.path).toBe('/health')
  expect(container.readinessProbe.httpGet.path).toBe('/ready')
  expect(manifestOf('Deployment').spec?.['strategy'].rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
  expect(manifestOf('PodDisruptionBudget').spec?.['minAvailable']).toBe(1)
  const longestStop = 25
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(container.lifecycle.preStop.sleep.seconds + longestStop)
  for (const { securityContext, image, envFrom } of [...pod.initContainers, container]) {
    expect(securityContext.readOnlyRootFilesystem).toBe(true)
    expect(image).toMatch(/:\d+$/)
    expect(envFrom).toContainEqual({ secretRef: { name: 'preko' } })
  }
  expect(manifests.some(({ kind }) => kind === 'Secret')).toBe(false)
})

const analyze = findSystemdAnalyze()

test.skipIf('reason' in analyze)('systemd understands its unit', () => {
  if ('reason' in analyze) return
  const folder = mkdtempSync(join(tmpdir(), 'preko-unit-'))
  const path = join(folder, 'preko@4321.service')
  const verify = (text: string) => {
    // It looks for the programs too.
    writeFileSync(
      path,
      text.replaceAll('/opt/preko/node_modules/node/bin/node', '/bin/true').replace('/opt/preko', folder),
    )
    return execFileSync(analyze.path, ['verify', '--man=no', path], { stdio: 'pipe' })
  }
  try {
    expect(() => verify(unit)).not.toThrow()
    expect(() => verify(unit.replace('Type=exec', 'Type=oneshot'))).toThrow()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const caddy = findCaddy()

test.skipIf('reason' in caddy)('Caddy understands its configuration', () => {
  if ('reason' in caddy) return
  const check = ['validate', '--config', 'scripts/deploy/Caddyfile', '--adapter', 'caddyfile']
  expect(() => execFileSync(caddy.path, check, { stdio: 'pipe' })).not.toThrow()
})
