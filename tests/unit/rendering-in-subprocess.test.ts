import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderInSubprocess } from '#server/platform/pictures/renderer.ts'

const job = { kind: 'page' } as const
/** Consists of accepted parts only, and takes minutes. */
const dashes = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400"><g stroke="red" stroke-width="400" stroke-dasharray=".01">${'<path d="M0 0H1400V1400H0Z"/>'.repeat(200)}</g></svg>`,
)
const square = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
)

test('a picture that takes too long is given up, and the next one is rendered', async () => {
  const slow = renderInSubprocess({ job, picture: dashes }, { owner: 'slow', limits: { seconds: 0.3 } })
  await expect(slow).rejects.toMatchObject({ fault: 'costly' })
  const [rendered] = await renderInSubprocess({ job, picture: square }, { owner: 'quick' })
  expect(rendered).toMatchObject({ width: 9, height: 9 })
})

test('one owner may let four pictures wait, all together twenty, and two are rendered at once', async () => {
  const sent = ['a', 'a', 'a', 'a', 'a', ...'bbbbccccddddeeeef'].map((owner, at) =>
    renderInSubprocess(
      { job, picture: at < 2 ? dashes : square },
      { owner, ...(at < 2 && { limits: { seconds: 0.1 } }) },
    ).then(
      () => 'rendered',
      ({ fault }) => fault as string,
    ),
  )
  await expect.poll(renderProcesses).toBe(2)
  const [first, second, ...others] = await Promise.all(sent)
  expect([first, second]).toEqual(['costly', 'costly'])
  expect(others).toEqual(others.map((_, at) => (at === 2 || at === others.length - 1 ? 'busy' : 'rendered')))
})

test('the process ends when it takes more than its memory', async () => {
  const layers = 12
  const clips = Array.from({ length: layers }, () => '<g opacity=".9" transform="rotate(1)">').join('')
  const huge = `<svg xmlns="http://www.w3.org/2000/svg" width="6300" height="6300">${clips}<rect width="6300" height="6300"/>${'</g>'.repeat(layers)}</svg>`
  const picture = Buffer.from(huge)
  const memory = renderInSubprocess({ job, picture }, { owner: 'big', limits: { bytes: 80 * 1024 * 1024 } })
  await expect(memory).rejects.toMatchObject({ fault: 'costly' })
})

/** Children of this process that render, on Linux. */
function renderProcesses(): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const isChild = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[3] === String(process.pid)
        return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('render-process')
      } catch {
        return false
      }
    }).length
}
