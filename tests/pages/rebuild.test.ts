import { readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite } from '../support/site.ts'

let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

function link(target: string) {
  rmSync('dist')
  symlinkSync(target, 'dist', 'junction')
}

test('a server keeps its files when another build replaces them', async () => {
  const home = await (await fetch(site.url)).text()
  const styleSheet = /href="(\/_astro\/[^"]+\.css)"/.exec(home)?.[1] ?? '/none'
  const current = readlinkSync('dist')
  link('tests')
  try {
    for (const path of [styleSheet, '/favicon.svg', '/terms-of-use', '/EN/signup', '/vijestiX', '/offer']) {
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
    }
  } finally {
    link(current)
  }
})
