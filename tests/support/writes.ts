import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

type Place = { file: string; inFunction: string; isInChange: boolean }
type Found = { file: string; node: ts.Node }
type Source = { file: string; nodes: ts.Node[]; imports: Map<string, string> }

/** Writes to the database outside of `change` and of functions that are called only inside it, as 'file function'. */
export function strayWrites(files = globSync('server/**/*.ts', { exclude: ['server/setup/**'] })): string[] {
  const sources = files.map(read)
  const calls = Map.groupBy(sources.flatMap(callsIn), ({ of }) => of)
  const writes = sources.flatMap(writesIn).map(placeOf)

  const isOnlyCalledByChanges = (name: string, seen = new Set<string>()): boolean => {
    if (seen.has(name)) return true
    seen.add(name)
    const found = (calls.get(name) ?? []).map(placeOf)
    return (
      found.length > 0 &&
      found.every((call) => call.isInChange || isOnlyCalledByChanges(`${call.file}#${call.inFunction}`, seen))
    )
  }
  const stray = writes.filter(
    (write) => !write.isInChange && !isOnlyCalledByChanges(`${write.file}#${write.inFunction}`),
  )
  return [...new Set(stray.map(({ file, inFunction }) => `${file} ${inFunction}`))]
}

function read(file: string): Source {
  const node = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const imports = new Map<string, string>()
  for (const statement of node.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const named = statement.importClause?.namedBindings
    const target = join(file, '..', (statement.moduleSpecifier as ts.StringLiteral).text)
    if (named && ts.isNamedImports(named))
      for (const { name, propertyName } of named.elements)
        imports.set(name.text, `${target}#${(propertyName ?? name).text}`)
  }
  return { file, nodes: nodesOf(node), imports }
}

const writesIn = ({ file, nodes, imports }: Source): Found[] =>
  nodes.flatMap((node) => (isWrite(node, imports) ? [{ file, node }] : []))

const callsIn = ({ file, nodes, imports }: Source) =>
  nodes.flatMap((node) => {
    if (!ts.isIdentifier(node) || ts.isImportSpecifier(node.parent) || isDeclared(node)) return []
    return [{ of: imports.get(node.text) ?? `${file}#${node.text}`, file, node }]
  })

const isDeclared = ({ parent, text }: ts.Identifier) =>
  (ts.isFunctionDeclaration(parent) || ts.isVariableDeclaration(parent)) && (parent.name as ts.Identifier).text === text

function nodesOf(root: ts.Node): ts.Node[] {
  const all: ts.Node[] = []
  const visit = (node: ts.Node) => {
    all.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return all
}

/** Whether this is an insert, update or delete, by a method or in SQL. */
function isWrite(node: ts.Node, imports: Map<string, string>): boolean {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql')
    return /(^|[`(\s])(insert into|update \w+( \w+)? set|delete from)\s/i.test(node.template.getText())
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const [table] = node.arguments
  return (
    ['insert', 'update', 'delete'].includes(node.expression.name.text) &&
    !!table &&
    ts.isIdentifier(table) &&
    /table\.ts#/.test(imports.get(table.text) ?? '')
  )
}

function placeOf({ file, node }: Found): Place {
  let isInChange = false
  let inFunction = ''
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isFunctionLike(at) && isChange(at)) isInChange = true
    if (!ts.isSourceFile(at.parent ?? at)) continue
    if (ts.isFunctionDeclaration(at)) inFunction = at.name?.text ?? ''
    if (ts.isVariableStatement(at)) inFunction = at.declarationList.declarations[0]?.name.getText() ?? ''
  }
  return { file, inFunction, isInChange }
}

/** Whether a function takes a `Tx` or is passed to `change`. */
function isChange({ parameters, parent }: ts.SignatureDeclaration): boolean {
  if (parameters.some(({ type }) => /\bTx\b/.test(type?.getText() ?? ''))) return true
  if (!ts.isCallExpression(parent)) return false
  const called = parent.expression.getText()
  return called === 'change' || (parameters[0]?.name.getText() === 'tx' && !called.endsWith('.transaction'))
}
