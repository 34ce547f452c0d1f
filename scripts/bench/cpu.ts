import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, on every architecture that Node runs on. */
const msPerTick = 10

/** Milliseconds of processor time that a process has used so far, in all its threads, of its own and in the kernel. */
export function cpuMsOf(pid: number): number {
  const stat = `/proc/${pid}/stat`
  if (existsSync(stat)) return cpuMsInStat(readFileSync(stat, 'utf8'))
  return cpuMsInPs(execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }))
}

/** The name of the program stands in brackets before the numbers, and may itself hold spaces and brackets. */
export function cpuMsInStat(stat: string): number {
  const numbers = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [numbers[11], numbers[12]]
  return (Number(user) + Number(system)) * msPerTick
}

/** `ps` writes minutes and seconds with hundredths, or hours before them. */
export const cpuMsInPs = (time: string): number =>
  time.split(':').reduce((total, part) => total * 60 + Number(part), 0) * 1000
