import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Every file of the product that holds code. */
export const sources = globSync('{src,server}/**/*.{ts,tsx,astro}')
  .map((file) => normalize(file))
  .filter((file) => !file.endsWith('.d.ts'))

export const textOf = (file: string) => readFileSync(file, 'utf8')

/** Names of the modules that code imports when it is loaded. Type-only imports vanish at build time, so they do not count. */
export const importsAtOnceIn = (code: string) =>
  [...code.matchAll(/^\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?['"]([^'"]+)/gm)].map(
    (match) => match[1] ?? '',
  )

/** The same with those that it loads later. */
export const importsIn = (code: string) => [
  ...importsAtOnceIn(code),
  ...[...code.matchAll(/\bimport\(\s*['"]([^'"]+)/g)].map((match) => match[1] ?? ''),
]

export const importsOf = (file: string) => importsIn(textOf(file))

/** The file behind a relative import or an alias; none for a package. */
export function fileOf(from: string, name: string): string | undefined {
  const path = name.replace(/\?.*$/, '')
  if (path.startsWith('.')) return normalize(join(dirname(from), path))
  return path.startsWith('#') ? normalize(path.slice(1)) : undefined
}

const filesBehind = (file: string, names: string[]) =>
  names.flatMap((name) => fileOf(file, name) ?? []).filter((target) => existsSync(target))

export const filesImportedBy = (file: string) => filesBehind(file, importsOf(file))

/** The same with those of which it imports only types. */
export const filesNamedBy = (file: string) =>
  filesBehind(file, importsIn(textOf(file).replace(/^(\s*(?:import|export)) type\b/gm, '$1')))
