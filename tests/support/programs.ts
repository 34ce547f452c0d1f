import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The path of a program of the system, or why there is none. */
export function findProgram(name: string, debianPackage: string): { path: string } | { reason: string } {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  const path = folders.map((folder) => join(folder, name)).find((at) => existsSync(at))
  return path ? { path } : { reason: `${name} is not installed (apt-get install ${debianPackage})` }
}

export const findSystemdAnalyze = () => findProgram('systemd-analyze', 'systemd')
export const findCaddy = () => findProgram('caddy', 'caddy')
