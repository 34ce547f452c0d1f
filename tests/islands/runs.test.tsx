import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidateQueries } from '../../src/data/query-cache.ts'
import texts from '../../src/i18n/hr/admin.json'
import RunScreen from '../../src/runs/RunScreen.tsx'
import { answerCalls } from '../support/answer-calls.ts'
import { kitFor, renderInKit } from '../support/kit.tsx'

const run = {
  ...{ id: 7, kind: 'processall', status: 'waiting', done: 0, total: 0, result: {}, error: null },
  ...{ creationTime: '2026-05-01T10:00:00.000Z', finishedTime: null },
}
let progress: (event: { data: string }) => void = () => {}
class Stream {
  addEventListener(_: string, heard: typeof progress) {
    progress = heard
  }
  close() {}
}

beforeEach(() => {
  invalidateQueries()
  vi.stubGlobal('EventSource', Stream)
})
afterEach(() => vi.unstubAllGlobals())

test('the history shows an open run as it is now, not as it was when the screen opened', async () => {
  answerCalls({ 'GET /api/admin/runs': Response.json([run]) })
  renderInKit(<RunScreen kit={kitFor(['admin'], { kind: 'admin' })} kind="processall" />)
  const history = within(await screen.findByRole('table', { name: texts.history }))
  expect(history.getByText(texts.run_waiting)).toBeTruthy()
  act(() => progress({ data: JSON.stringify({ ...run, status: 'running', done: 1500, total: 3000 }) }))
  expect(history.getByText(texts.run_running)).toBeTruthy()
  expect(history.getByText('1.500 / 3.000')).toBeTruthy()
})
