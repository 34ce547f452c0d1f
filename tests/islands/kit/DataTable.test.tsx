import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DataTable } from '../../../src/ui/DataTable.tsx'
import { useSelection } from '../../../src/ui/use-selection.ts'
import { renderInKit } from '../../support/kit.tsx'

type Row = { id: number; name: string }
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Osoba ${at + 1}` }))
const columns = [
  { id: 'ime', header: 'Ime', isSortable: true, cell: ({ name }: Row) => name },
  { id: 'broj', header: 'Broj', cell: ({ id }: Row) => id },
]
const onSort = vi.fn()
const onOpen = vi.fn()

function Table({ count = 5 }: { count?: number }) {
  const rows = rowsOf(count)
  const selection = useSelection(rows.map(({ id }) => String(id)))
  return (
    <>
      <DataTable
        label="Kandidati"
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        sort={{ column: 'ime', isAscending: false }}
        onSort={onSort}
        selection={selection}
        currentId="2"
        onOpen={({ id }) => onOpen(id)}
      />
      <output>{[...selection.ids].join()}</output>
    </>
  )
}
const rows = () => screen.getAllByRole('row').slice(1)

test('marks the sorted column, and sorts by another', async () => {
  renderInKit(<Table />)
  const [, name, number] = screen.getAllByRole('columnheader')
  expect(name?.getAttribute('aria-sort')).toBe('descending')
  expect(number?.hasAttribute('aria-sort')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Ime' }))
  expect(onSort).toHaveBeenCalledWith('ime')
})

test('is one tab stop at the current row; arrows move, Enter opens, Space ticks', async () => {
  renderInKit(<Table />)
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1, -1, -1])
  rows()[1]?.focus()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(rows()[2]))
  await userEvent.keyboard('{Enter} ')
  expect(onOpen).toHaveBeenLastCalledWith(3)
  expect(document.querySelector('output')?.textContent).toBe('3')
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(document.activeElement).toBe(rows()[4]))
})

test('a click opens a row, except on its checkbox', async () => {
  onOpen.mockClear()
  renderInKit(<Table />)
  await userEvent.click(within(rows()[3] as HTMLElement).getByText('Osoba 4'))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Odaberi: Osoba 1' }))
  expect(onOpen.mock.calls).toEqual([[4]])
  expect(rows()[0]?.getAttribute('aria-selected')).toBe('true')
})

test('ticks all, and with Shift a range', async () => {
  renderInKit(<Table />)
  const user = userEvent.setup()
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  await user.click(box('Odaberi: Osoba 2'))
  expect(box('Odaberi sve na stranici').indeterminate).toBe(true)
  await user.keyboard('{Shift>}')
  await user.click(box('Odaberi: Osoba 4'))
  await user.keyboard('{/Shift}')
  expect(document.querySelector('output')?.textContent).toBe('2,3,4')
  await user.click(box('Odaberi sve na stranici'))
  expect(document.querySelector('output')?.textContent?.split(',').sort().join()).toBe('1,2,3,4,5')
})

test('marks the current row', () => {
  renderInKit(<Table />)
  expect(rows().filter((row) => row.getAttribute('aria-current') === 'true')).toEqual([rows()[1]])
})

test('renders a part of more than 200 rows and announces how many there are', () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
  renderInKit(<Table count={300} />)
  height.mockRestore()
  expect(rows().length).toBeLessThan(80)
  expect(screen.getByRole('grid', { name: 'Kandidati' }).getAttribute('aria-rowcount')).toBe('301')
})

test("leaves out of a phone's card what is not there", () => {
  const note = { id: 'napomena', header: 'Napomena', cell: ({ id }: Row) => (id === 1 ? 'stiže u petak' : '—') }
  renderInKit(
    <DataTable
      label="Kandidati"
      columns={[...columns, note]}
      rows={rowsOf(2)}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
    />,
  )
  expect(rows().map((row) => within(row).getAllByRole('cell').at(-1)?.dataset['card'])).toEqual(['line', 'none'])
})
