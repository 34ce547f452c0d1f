import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/data/api.ts'
import { Loaded } from '../../../src/data/Loaded.tsx'
import { AutosaveState } from '../../../src/ui/AutosaveState.tsx'
import { Chart } from '../../../src/ui/Chart.tsx'
import { DetailPane } from '../../../src/ui/DetailPane.tsx'
import { NoMatch } from '../../../src/ui/EmptyState.tsx'
import { Kit } from '../../../src/ui/Kit.tsx'
import { Progress } from '../../../src/ui/Progress.tsx'
import { Sparkline } from '../../../src/ui/Sparkline.tsx'
import { SplitPane } from '../../../src/ui/SplitPane.tsx'
import { kitFor, renderInKit } from '../../support/kit.tsx'

const plot = vi.hoisted(() => vi.fn((_place: Element, _content: { days: string[] }) => () => {}))
vi.mock('../../../src/ui/chart-plot.ts', () => ({ plot }))
afterEach(() => void vi.useRealTimers())

const idle = { data: undefined, error: null, isPlaceholderData: false, refetch: () => {} }
const rows = (data: number[]) => <p>{data.join()}</p>

test('loading shows nothing for 200 ms, then a skeleton', () => {
  vi.useFakeTimers()
  renderInKit(
    <Loaded query={idle} failed="Nije se učitalo">
      {rows}
    </Loaded>,
  )
  act(() => vi.advanceTimersByTime(199))
  expect(screen.queryByText('Učitavanje…')).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByText('Učitavanje…')).toBeTruthy()
})

test('an error names what failed and offers a retry', async () => {
  const refetch = vi.fn()
  renderInKit(
    <Loaded
      query={{ ...idle, error: new ApiError(0, 'Unknow error status domo'), refetch }}
      failed="Prijave se nisu učitale"
    >
      {rows}
    </Loaded>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Prijave se nisu učitale')
  expect(screen.getByRole('alert').textContent).toContain('Vaši filtri i odabir su sačuvani')
  await userEvent.click(screen.getByRole('button', { name: 'Pokušajte ponovno' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('data stays beside an error of reloading, and an empty list has its own text', () => {
  const query = { ...idle, data: [1, 2], error: new ApiError(500, 'x') }
  const { rerender } = renderInKit(
    <Loaded query={query} failed="x" empty={(data) => data.length === 0 && <p>prazno</p>}>
      {rows}
    </Loaded>,
  )
  expect(screen.getByText('1,2')).toBeTruthy()
  rerender(
    <Loaded query={{ ...idle, data: [] }} failed="x" empty={(data) => data.length === 0 && <p>prazno</p>}>
      {rows}
    </Loaded>,
  )
  expect(screen.getByText('prazno')).toBeTruthy()
})

test('an empty result lists the filters and removes them one by one', async () => {
  const onRemove = vi.fn()
  const filters = [
    { name: 'stage', text: 'Korak: Ponuda', onRemove },
    { name: 'unread', text: 'Nepročitano', onRemove: () => {} },
  ]
  renderInKit(<NoMatch title="Nijedna prijava" filters={filters} onClear={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Ukloni „Korak: Ponuda”' }))
  expect(onRemove).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Poništi sve' })).toBeTruthy()
})

test('autosave shows the time in Croatia, and failures', () => {
  const { rerender } = renderInKit(<AutosaveState state="saved" savedAt={new Date('2026-11-22T09:42:00Z')} />)
  expect(screen.getByText('Spremljeno u 10:42').getAttribute('role')).toBe('status')
  rerender(<AutosaveState state="failed" />)
  expect(screen.getByText('Nije spremljeno, pokušavamo ponovno')).toBeTruthy()
})

test('a chart has its data as a table', async () => {
  renderInKit(
    <Chart
      title="Prijave po danu"
      days={['2026-11-21', '2026-11-22']}
      series={[{ name: 'prijave', values: [1200, null], kind: 'bars' }]}
    />,
  )
  await userEvent.click(screen.getByText('Prikaži kao tablicu'))
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(
    ['Danprijave', '21.11.2026.1.200', '22.11.2026.—'].map((text) => text.replace('2026.', '2026')),
  )
})

test('the days below a chart are those of the language', async () => {
  const kit = { ...kitFor([]), language: 'en' as const }
  render(
    <Kit {...kit}>
      <Chart title="Applications" days={['2026-11-21', '2026-11-22']} series={[]} />
    </Kit>,
  )
  await waitFor(() => expect(plot.mock.lastCall?.[1].days).toEqual(['21 Nov', '22 Nov']))
})

test('a sparkline renders each day, also when all are zero', () => {
  renderInKit(<Sparkline line={[0, 0, 0]} bars={[1, 2, 4]} label="0 pregleda" />)
  const picture = screen.getByRole('img', { name: '0 pregleda' })
  expect(picture.querySelector('polyline')?.getAttribute('points')).toBe('0,34 84,34 168,34')
  expect(picture.querySelectorAll('rect')).toHaveLength(3)
})

test('a long operation shows its progress', () => {
  renderInKit(<Progress label="Kopiranje…" done={64} total={143} />)
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Kopiranje…' }).value).toBe(64)
  expect(screen.getByText('64 / 143')).toBeTruthy()
})

test('a detail links to the next and previous one, and highlights the next step', async () => {
  const onNext = vi.fn()
  const onClose = vi.fn()
  const run = vi.fn()
  const detail = (
    <DetailPane
      label="Ana Kovač"
      position={{ index: 3, total: 248 }}
      {...{ onNext, onClose }}
      accent={{ text: 'Dalje: Razgovor', run }}
    >
      <p>odgovori</p>
    </DetailPane>
  )
  const { rerender } = renderInKit(<SplitPane list={<p>popis</p>} detail={detail} />)
  expect(screen.getByText('4 / 248')).toBeTruthy()
  const [next] = screen.getAllByRole('button', { name: 'Sljedeće' })
  const [previous] = screen.getAllByRole('button', { name: 'Prethodno' })
  const [accent] = screen.getAllByRole('button', { name: 'Dalje: Razgovor' })
  for (const button of [next, accent]) await userEvent.click(button as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Natrag' }))
  expect([onNext, run, onClose].map((each) => each.mock.calls.length)).toEqual([1, 1, 1])
  expect(previous?.getAttribute('aria-disabled')).toBe('true')
  rerender(<SplitPane list={<p>popis</p>} detail={null} placeholder={<p>Odaberite prijavu</p>} />)
  expect(screen.getByText('Odaberite prijavu')).toBeTruthy()
})

function ListWithDetail() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SplitPane
      list={
        <button type="button" onClick={() => setOpen(true)}>
          Ana
        </button>
      }
      detail={
        isOpen && (
          <DetailPane label="Ana Horvat" onClose={() => setOpen(false)}>
            Sve
          </DetailPane>
        )
      }
    />
  )
}

test.for([
  ['on a phone the focus follows into a detail and back', true],
  ['beside its list a detail leaves the focus alone', false],
] as const)('%s', async ([, isPhone]) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }))
  renderInKit(<ListWithDetail />)
  const row = screen.getByRole('button', { name: 'Ana' })
  await userEvent.click(row)
  expect(document.activeElement).toBe(isPhone ? screen.getByRole('region', { name: 'Ana Horvat' }) : row)
  await userEvent.click(screen.getByRole('button', { name: 'Natrag' }))
  if (isPhone) expect(document.activeElement).toBe(row)
  vi.unstubAllGlobals()
})
