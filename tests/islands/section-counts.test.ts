import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../support/answer-calls.ts'

let followCounts: () => void

class Stream extends EventTarget {
  static opened: Stream[] = []
  constructor() {
    super()
    Stream.opened.push(this)
  }
  close() {}
}
const change = (kind: string) =>
  Stream.opened.at(-1)?.dispatchEvent(new MessageEvent('change', { data: JSON.stringify({ kind, id: '1' }) }))

// Each test is a page of its own, with one stream.
beforeEach(async () => {
  vi.stubGlobal('EventSource', Stream)
  vi.resetModules()
  ;({ followCounts } = await import('../../src/dashboard/counts.ts'))
})
// The last one stays open, as badges follow for as long as their page lives.
afterAll(() => void vi.resetModules())

const badge = (section: string) => `<span data-count="${section}" hidden>0<span> nepročitano</span></span>`
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-count]')].map((each) => (each.hidden ? null : each.textContent))

test.for([
  ['applications', 'application', 'GET /api/prijave/counts', (unread: number) => ({ unread })],
  [
    ...(['jobs', 'job', 'GET /api/admin/jobs'] as const),
    (waiting: number) => ({ meta: { number_of_items: String(waiting) } }),
  ],
  [
    ...(['administration', 'reply', 'GET /api/admin/replies'] as const),
    (waiting: number) => ({ meta: { number_of_items: String(waiting) } }),
  ],
] as const)("the badges of %s follow the server's events", async ([section, kind, call, answer]) => {
  let number = 3
  const sent = answerCalls({ [call]: () => answer(number) })
  document.body.innerHTML = `<nav>${badge(section)}</nav><nav>${badge(section)}</nav>`
  followCounts()
  expect(shown()).toEqual([null, null])
  change(kind)
  change(kind)
  await vi.waitFor(() => expect(shown()).toEqual(['3 nepročitano', '3 nepročitano']))
  expect(sent).toHaveLength(1)
  number = 0
  change(kind)
  await vi.waitFor(() => expect(shown()).toEqual([null, null]))
})
