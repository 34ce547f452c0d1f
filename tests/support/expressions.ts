import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** A regular expression as it stands in a source file; `built` when code composes it from parts. */
export type Expression = { file: string; source: string; flags: string; built: boolean }

/** Every regular expression of these sources. */
export const expressionsIn = (pattern: string): Expression[] =>
  globSync(pattern)
    .sort()
    .flatMap((file) => codeOf(file).flatMap((code) => expressionsOf(file, code)))

/** The code of an Astro file: its frontmatter, and the expressions in its markup. */
function codeOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return file.endsWith('.astro') ? text.split(/^---$/m) : [text]
}

function expressionsOf(file: string, code: string): Expression[] {
  const found: Expression[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ file, ...partsOf(node.text), built: false })
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && isRegExp(node.expression)) {
      const [source, flags] = node.arguments ?? []
      const built = !source || !ts.isStringLiteralLike(source)
      found.push({
        file,
        source: built ? node.getText() : source.text,
        flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '',
        built,
      })
    }
    ts.forEachChild(node, visit)
  }
  const kind = /\.(astro|tsx)$/.test(file) ? 'code.tsx' : 'code.ts'
  visit(ts.createSourceFile(kind, code, ts.ScriptTarget.Latest, true))
  return found
}

const isRegExp = (node: ts.Node) => ts.isIdentifier(node) && node.text === 'RegExp'

function partsOf(literal: string) {
  const end = literal.lastIndexOf('/')
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) }
}
