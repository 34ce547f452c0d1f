/**
 * Follows each recipe of CONTRIBUTING.md in a copy of the code, then leaves out one edit after the other: types or a
 * test must notice each. Names may be given: `npm run test:recipes -- mail page`.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { recipes } from '../tests/recipes/all.ts'
import { applied, type Edit, type Recipe } from '../tests/recipes/recipe.ts'
import { copyOfCode } from '../tests/support/copy-of-code.ts'
import { slowUnitTests, tsc } from './test/checks.ts'

const copy = resolve('test-results/recipes')
const migrations = 'server/platform/db/migrations'

const run = (program: string, args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, encoding: 'utf8' })
  return { passes: status === 0, output: `${stdout}${stderr}` }
}
/** Anew each time: the incremental mode of TypeScript 7 misses changes of JSON. */
const types = () => run(tsc[0], tsc.slice(1))
const tests = (project: string, ...more: string[]) =>
  run('vitest', ['run', '--config', 'tests/vitest.config.ts', '--project', project, '--reporter=agent', ...more])
/** All but those that look for the places of recipes. */
const unit = () => tests('unit', '--bail', '1', '--exclude', slowUnitTests, '--exclude', '**/recipes.test.ts')

const failed: string[] = []
const [, , ...names] = process.argv
const chosen = recipes.filter(({ title }) => names.length === 0 || names.some((name) => title.includes(name)))
copyOfCode(copy)
for (const recipe of chosen) tryRecipe(recipe)
process.stdout.write(failed.length === 0 ? '\nEvery edit left out was noticed\n' : `\n${failed.join('\n')}\n`)
process.exit(failed.length === 0 ? 0 : 1)

function tryRecipe(recipe: Recipe) {
  process.stdout.write(`\n${recipe.title}\n`)
  write(recipe.edits)
  if (recipe.hasMigration) run('npm', ['run', 'db:generate', '--', '--name', 'recipe'])
  if (recipe.isStart) nameTheRest(recipe)
  else {
    const wrong = [types(), unit()].find(({ passes }) => !passes)
    if (wrong) {
      failed.push(`${recipe.title}: followed whole, it fails`)
      process.stdout.write(wrong.output)
    } else leaveOutEach(recipe)
  }
  for (const { file } of recipe.edits) restore(file)
  restore(migrations)
}

function leaveOutEach({ title, edits, hasMigration }: Recipe) {
  for (const edit of edits.filter(({ isTest }) => !isTest)) {
    write(edits.filter((each) => each !== edit))
    report(
      title,
      `${edit.file}: ${edit.put
        .replace(edit.find ?? '', '')
        .trim()
        .slice(0, 50)}`,
      edit.guard,
    )
  }
  write(edits)
  if (!hasMigration) return
  restore(migrations)
  report(title, 'the migration', 'tests/unit/migrations.test.ts')
}

function nameTheRest({ title }: Recipe) {
  const named = types()
    .output.split('\n')
    .map((line) => line.split('(', 1)[0] ?? '')
  const files = new Set(named.filter((file) => file.startsWith('server/') || file.startsWith('src/')))
  const texts = tests('unit', 'tests/unit/texts.test.ts')
  process.stdout.write(`${[...files].join('\n')}\n${files.size} files that types name, and the texts that tests miss\n`)
  if (files.size === 0 || texts.passes) failed.push(`${title}: nothing names its other steps`)
}

function report(title: string, edit: string, guard?: string) {
  const by = [
    ...(guard ? [[guard, () => tests(guard.split('/')[1] ?? '', guard)] as const] : []),
    ['types', types] as const,
    ['a unit test', unit] as const,
  ].find(([, check]) => !check().passes)
  process.stdout.write(`${by ? '✓' : '✗'} ${edit.replaceAll('\n', ' ')} → ${by?.[0] ?? 'NOT NOTICED'}\n`)
  if (!by) failed.push(`${title}: nothing notices the lack of ${edit}`)
}

/** The files of all edits as they were, with these edits. */
function write(edits: Edit[]) {
  for (const { file } of recipes.flatMap((recipe) => recipe.edits)) restore(file)
  for (const [file, text] of applied(edits)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
}

function restore(path: string) {
  rmSync(join(copy, path), { recursive: true, force: true })
  try {
    cpSync(path, join(copy, path), { recursive: true })
  } catch {
    // The recipe made it, perhaps with its folder.
    const folder = join(copy, dirname(path))
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
  }
}
