import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'

/** The result of a phase, with the names of failed tests. */
export type Count = { passed: number; failed: number; failures: string[] }

/** Runs a program that passes or fails as a whole. */
export async function check(program: string, args: string[]): Promise<Count> {
  const isRight = (await run(program, args)) === 0
  return isRight ? { passed: 1, failed: 0, failures: [] } : broken([program, ...args].join(' '))
}

/** No test of these needs another before it: they run shuffled, in the order of `TEST_SEED`. */
const shuffled = new Set(['unit', 'api'])
const seed = Number(process.env['TEST_SEED']) || 1

/** Runs one project of the Vitest configuration. */
export async function vitest(project: string, { name = project, env = {} } = {}): Promise<Count> {
  const report = resolve(`test-results/${name}.json`)
  const order = shuffled.has(project)
    ? ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`]
    : []
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', project, ...order]
  const code = await run('vitest', [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
    env,
  })
  const { numPassedTests, numFailedTests, testResults } = await readReport<VitestReport>(report)
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => [
    ...(status === 'failed' && message ? [`${file}: ${firstLine(message)}`] : []),
    ...assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`),
  ])
  return counted({ passed: numPassedTests, failed: numFailedTests, failures }, code, name)
}

/** Runs the browser journeys through the built site, their core also in Firefox if there is one. */
export async function playwright(chromium: string, firefox: string): Promise<Count> {
  const report = resolve('test-results/journeys.json')
  const env = { CHROME: chromium, FIREFOX: firefox, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json']
  const code = await run('playwright', args, { env, isAlone: true })
  const { stats, suites } = await readReport<PlaywrightReport>(report)
  const failures = suites.flatMap(specsIn).filter(({ ok }) => !ok)
  return counted(
    {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failures: failures.map(({ file, title }) => `${file}: ${title}`),
    },
    code,
    'journeys',
  )
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: (string | undefined)[] }[]
  }[]
}

type PlaywrightSuite = { specs: { ok: boolean; file: string; title: string }[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: PlaywrightSuite[] }

const specsIn = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

const firstLine = (text = '') => text.split('\n', 1)[0]

export const broken = (failure: string): Count => ({ passed: 0, failed: 1, failures: [failure] })

/** Counts a run as failed that exits with an error without a failed test, as when a file cannot be loaded. */
const counted = (count: Count, code: number, name: string): Count =>
  code !== 0 && count.failed === 0
    ? { ...count, failed: 1, failures: [...count.failures, `${name} ended with ${code}`] }
    : count

async function readReport<Report>(path: string): Promise<Report> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Report
  } catch {
    throw new Error(`No report at ${path}: the run broke off`)
  }
}

/** Runs a program. Unless it runs alone, all of its output is printed when it ends, apart from that of others. */
async function run(program: string, args: string[], { env = {}, isAlone = false } = {}): Promise<number> {
  const stdio = isAlone ? 'inherit' : 'pipe'
  const child = spawn(program, args, { stdio: ['ignore', stdio, stdio], env: { ...process.env, ...env } })
  const ended = new Promise<number>((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) => done(code ?? 1))
  })
  const outputs = [child.stdout, child.stderr].map((output) => (output ? text(output) : ''))
  const [code, ...printed] = await Promise.all([ended, ...outputs])
  process.stdout.write(printed.join(''))
  return code
}
