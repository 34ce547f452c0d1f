/** Lint, types and unit tests, all at once. Prints each as it ends, and what it found if it failed. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { checks, slowUnitTests, typesOfContent } from './test/checks.ts'

const unit = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'unit', '--reporter=dot']
const incremental = ['--incremental', '--tsBuildInfoFile', 'node_modules/.preko/types']

if (!existsSync('.astro/types.d.ts')) await run('Types of content', typesOfContent)
const results = await Promise.all([
  ...Object.entries(checks).map(([title, command]) =>
    run(title, title === 'Types' ? [...command, ...incremental] : command),
  ),
  run('Unit', [...unit, '--exclude', slowUnitTests]),
])
process.exit(results.every((isRight) => isRight) ? 0 : 1)

async function run(title: string, [program = '', ...args]: readonly string[]): Promise<boolean> {
  const began = performance.now()
  const child = spawn(program, args, { env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '1' } })
  const ended = new Promise<number>((done, failed) =>
    child.once('error', failed).once('exit', (code) => done(code ?? 1)),
  )
  const [output, errors, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended])
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${title}, ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  if (code !== 0) process.stdout.write(`${output}${errors}\n`)
  return code === 0
}
