import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { lockFolder } from '#server/platform/lock.ts'

const test = base.extend<{ folder: string; hold: () => Promise<{ child: ChildProcess; message: string }> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'preko-lock-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  hold: async ({ folder }, use) => {
    const children: ChildProcess[] = []
    await use(async () => {
      const child = fork('tests/support/hold-folder.ts', [folder])
      children.push(child)
      const [message] = await once(child, 'message')
      return { child, message: String(message) }
    })
    for (const child of children) child.kill('SIGKILL')
  },
})

test('50 kills in a row are each followed by a start at once', async ({ hold }) => {
  for (let kill = 0; kill < 50; kill += 1) {
    const { child, message } = await hold()
    expect(message).toBe('held')
    child.kill('SIGKILL')
  }
})

test('a folder that another process uses is refused', async ({ folder, hold }) => {
  const { child } = await hold()
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${child.pid}`)
})

test.runIf(existsSync('/proc/self/stat'))('a zombie holds nothing', async ({ folder }) => {
  // The shell becomes a program that never asks what became of its child.
  const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [pid] = await once(parent.stdout, 'data')
  const stat = () => readFileSync(`/proc/${Number(pid)}/stat`, 'utf8').split(') ')[1] ?? ''
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  await writeFile(join(folder, 'process.lock'), `${Number(pid)} ${stat().split(' ')[19]} ${boot}`)
  await expect.poll(() => stat().charAt(0)).toBe('Z')

  const begun = performance.now()
  await (await lockFolder(folder))()
  expect(performance.now() - begun).toBeLessThan(1000)
  parent.kill()
})
