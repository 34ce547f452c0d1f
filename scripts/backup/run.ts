import { spawnSync } from 'node:child_process'

/** Runs a program of the system to its end. Throws the last thing that it complained of. */
export function run(program: string, args: string[], env: Record<string, string> = {}) {
  const { error, status, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  })
  if (error) throw new Error(`${program} is needed for this and is not installed.`)
  if (status !== 0) throw new Error(stderr.trim().split('\n').at(-1) || `${program} ended with ${status}`)
}
