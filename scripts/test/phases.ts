import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

export type Count = { passed: number; failed: number }

/** A program that is right or wrong as a whole. */
export async function check(program: string, args: string[]): Promise<Count> {
  const isRight = (await run(program, args)) === 0
  return { passed: isRight ? 1 : 0, failed: isRight ? 0 : 1 }
}

/** One project of the Vitest configuration. */
export async function vitest(project: string, { name = project, env = {} } = {}): Promise<Count> {
  const report = resolve(`test-results/${name}.json`)
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', project]
  const code = await run(
    'vitest',
    [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  )
  const { numPassedTests, numFailedTests } = await readReport<{ numPassedTests: number; numFailedTests: number }>(
    report,
  )
  return counted({ passed: numPassedTests, failed: numFailedTests }, code)
}

/** The journeys through the built site in a real browser. */
export async function playwright(browser: string): Promise<Count> {
  const report = resolve('test-results/journeys.json')
  const env = { CHROME: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await run('playwright', ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'], env)
  const { stats } = await readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(report)
  return counted({ passed: stats.expected + stats.flaky, failed: stats.unexpected }, code)
}

/** A run that ended badly without a failed test, as when a file cannot be loaded, still failed. */
const counted = (count: Count, code: number): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count

async function readReport<Report>(path: string): Promise<Report> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Report
  } catch {
    throw new Error(`No report at ${path}: the run broke off`)
  }
}

const run = (program: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<number>((done, failed) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', failed)
    child.once('exit', (code) => done(code ?? 1))
  })
