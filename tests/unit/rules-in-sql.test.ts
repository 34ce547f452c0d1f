import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pairedRules, rulesOnlyInSql } from '../support/rules-in-sql.ts'

/** Folders whose SQL is no rule of the product: the database itself, its copies, and the demo. */
const withoutRules = /^server\/(platform|http|backups|setup|edge)\//

const builders = 'and|or|not|eq|ne|gt|gte|lt|lte|like|ilike|inArray|notInArray|between|isNull|isNotNull|arrayOverlaps'
const isSql = new RegExp(String.raw`^(sql(<[^\`]*>)?\`|(${builders})\()`)
const startOf = /^(?:export )?(?:const|function) (\w+)/

/** The top-level declarations of a file, each with its text. */
function declarationsOf(source: string): [string, string][] {
  return source.split(/^(?=(?:export |async )*(?:const|function|type|class) )/m).flatMap((text) => {
    const name = startOf.exec(text)?.[1]
    return name ? [[name, text]] : []
  })
}

/** Whether a declaration is SQL, returns it, or has it as its declared type. */
function isRule(text: string): boolean {
  const [head = '', ...bodies] = text.split(/=>|\breturn\b|(?<![<>=!])=(?![=>])/)
  const returnsSql = /\):\s*\(?SQL\b/.test(text) || /\):\s*SQL\[\]/.test(text)
  return returnsSql || (!head.includes('async') && bodies.some((body) => isSql.test(body.trim())))
}

const found = globSync('server/**/*.ts')
  .filter((file) => !withoutRules.test(file))
  .flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    if (!source.includes("'drizzle-orm'")) return []
    return declarationsOf(source).flatMap(([name, text]) => (isRule(text) ? [`${file.slice(7)} ${name}`] : []))
  })

test('every rule in SQL has a pair that is tested, or is known to stand alone', () => {
  expect(found.sort()).toEqual([...Object.keys(pairedRules), ...rulesOnlyInSql].sort())
})

test.for(Object.values(pairedRules))('the pair %s exists', (pair) => {
  const [file, name] = pair.split(' ')
  expect(readFileSync(`server/${file}`, 'utf8')).toMatch(new RegExp(String.raw`\b${name}\b`))
})
