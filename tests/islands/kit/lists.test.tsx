import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { BulkBar } from '../../../src/ui/BulkBar.tsx'
import { FilterBar } from '../../../src/ui/FilterBar.tsx'
import { FilterSelect } from '../../../src/ui/FilterSelect.tsx'
import { Pager } from '../../../src/ui/Pager.tsx'
import { SearchBox } from '../../../src/ui/SearchBox.tsx'
import { useSelection } from '../../../src/ui/use-selection.ts'
import { renderInKit } from '../../support/kit.tsx'

test('the pager shows the position and moves between pages, but not beyond the ends', async () => {
  const onPage = vi.fn()
  const onPageSize = vi.fn()
  renderInKit(<Pager page={2} pageSize={50} total={143} sizes={[20, 50]} {...{ onPage, onPageSize }} />)
  expect(screen.getByText('101–143 od 143')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sljedeća stranica' }))
  expect(onPage).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Prethodna stranica' }))
  expect(onPage).toHaveBeenCalledWith(1)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Redaka na stranici' }), '20')
  expect(onPageSize).toHaveBeenCalledWith(20)
})

test('the search waits for a pause, except after Enter', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const onChange = vi.fn()
  renderInKit(<SearchBox label="Traži" value="" onChange={onChange} />)
  await user.type(screen.getByRole('searchbox', { name: 'Traži' }), 'ana')
  expect(onChange).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(300)
  expect(onChange.mock.calls).toEqual([['ana']])
  await user.keyboard('b{Enter}')
  expect(onChange.mock.calls).toEqual([['ana'], ['anab']])
  vi.useRealTimers()
})

test('the search follows the address, also while one types', () => {
  vi.useFakeTimers()
  const onChange = vi.fn()
  const { rerender } = renderInKit(<SearchBox label="Traži" value="ana" onChange={onChange} />)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ana k' } })
  rerender(<SearchBox label="Traži" value="" onChange={onChange} />)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  vi.advanceTimersByTime(300)
  expect(onChange).not.toHaveBeenCalled()
  vi.useRealTimers()
})

test('a filter shows its name without a selection, and all can be cleared', async () => {
  const onClear = vi.fn()
  const onChange = vi.fn()
  const filter = (
    <FilterSelect label="Korak" value={null} options={[{ value: '3', text: 'Razgovor' }]} onChange={onChange} />
  )
  renderInKit(<FilterBar title="Prijave" count={1248} filters={filter} filtersInUse={1} onClear={onClear} />)
  expect(screen.getByRole('heading', { name: 'Prijave 1.248' })).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Korak' }), 'Razgovor')
  expect(onChange).toHaveBeenCalledWith('3')
  await userEvent.click(screen.getByRole('button', { name: 'Poništi sve' }))
  expect(onClear).toHaveBeenCalledOnce()
})

function Screen() {
  const [ids] = useState(['1', '2'])
  const selection = useSelection(ids)
  return (
    <>
      <button type="button" onClick={() => selection.setAll(true)}>
        sve
      </button>
      <BulkBar selection={selection}>
        <button type="button">Grupa</button>
      </BulkBar>
    </>
  )
}

test('the bulk bar appears with the first selected row and counts', async () => {
  renderInKit(<Screen />)
  expect(screen.queryByRole('button', { name: 'Grupa' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'sve' }))
  expect(screen.getByText('2 odabrane')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Poništi odabir' }))
  expect(screen.queryByText('2 odabrane')).toBeNull()
})

test('on a phone the search opens with the focus in its field', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  renderInKit(<FilterBar title="Prijave" search={<SearchBox label="Traži prijave" value="" onChange={() => {}} />} />)
  await userEvent.click(screen.getByRole('button', { name: 'Traži' }))
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Traži prijave' }))
  vi.unstubAllGlobals()
})
