import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = (process.env['PATH'] ?? '')
  .split(':')
  .concat('/usr/bin')
  .map((folder) => join(folder, 'promtool'))
  .find((path) => existsSync(path))

/** Why queries and alert rules are not evaluated, if they are not. */
export const promtoolMissing = program
  ? undefined
  : 'promtool is not installed (apt-get install --no-install-recommends prometheus)'

export type Series = { series: string; values: string }
type RuleTest = {
  interval: string
  input_series: Series[]
  promql_expr_test: { expr: string; eval_time: string; exp_samples: { labels: string; value: number }[] }[]
}

/** Runs tests of queries or rules with Prometheus's own program. Throws with its report when one fails. */
export function runRuleTests(tests: RuleTest[], ruleFiles: string[] = []) {
  if (!program) throw new Error(promtoolMissing)
  const folder = mkdtempSync(join(tmpdir(), 'preko-rules-'))
  const file = join(folder, 'tests.yml')
  writeFileSync(file, JSON.stringify({ rule_files: ruleFiles, evaluation_interval: '1m', tests }))
  try {
    execFileSync(program, ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${stdout}${stderr}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
