import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ChipsInput, Combobox, type Option } from '../../../src/ui/Combobox.tsx'
import { finderOf } from '../../../src/ui/combobox-options.ts'
import { renderInKit } from '../../support/kit.tsx'

const groups: Option[] = ['Zima 2026/27', 'Ljeto 2027', 'Šefovi kuhinje', 'Đurđini'].map((text, at) => ({
  id: String(at),
  text,
}))
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Grupa' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

function One({ isClearable = false }) {
  const [value, setValue] = useState<string | null>('1')
  return <Combobox label="Grupa" options={groups} {...{ value, isClearable }} onChange={setValue} />
}
function Several({ creates = false }) {
  const [chosen, setChosen] = useState<Option[]>(groups.slice(0, 1))
  return (
    <ChipsInput
      label="Grupa"
      options={groups}
      chosen={chosen}
      onAdd={(option) => setChosen([...chosen, option])}
      onRemove={({ id }) => setChosen(chosen.filter((each) => each.id !== id))}
      {...(creates && { onCreate: (text: string) => setChosen([...chosen, { id: text, text }]) })}
    />
  )
}
const chips = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('shows the selected option, opens all, and selects by arrows', async () => {
  renderInKit(<One />)
  expect(field().value).toBe('Ljeto 2027')
  await userEvent.click(field())
  expect(options()).toEqual(groups.map(({ text }) => text))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(field().value).toBe('Šefovi kuhinje')
  expect(options()).toEqual([])
})

test.each([
  ['sef', 'Šefovi kuhinje'],
  ['durd', 'Đurđini'],
  ['lejto', 'Ljeto 2027'],
])('finds %j ignoring accents and typos', async (typed, found) => {
  renderInKit(<One />)
  await userEvent.click(field())
  await userEvent.keyboard(typed)
  expect(options()[0]).toBe(found)
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
})

test('a text pasted over the choice is whole', async () => {
  renderInKit(<One />)
  await userEvent.tab()
  await userEvent.paste('Šefovi kuhinje')
  expect(field().value).toBe('Šefovi kuhinje')
})

test('Enter selects the last option once the server found fewer', async () => {
  const onPick = vi.fn()
  const ofServer = (options: Option[]) => <Combobox label="Grupa" {...{ options }} value={null} onChange={onPick} />
  const { rerender } = renderInKit(ofServer(groups))
  await userEvent.click(field())
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  rerender(ofServer(groups.slice(0, 2)))
  await userEvent.keyboard('{Enter}')
  expect(onPick).toHaveBeenCalledWith('1')
})

test('Escape keeps the choice, and no match is announced', async () => {
  renderInKit(<One />)
  await userEvent.click(field())
  await userEvent.keyboard('xyzxyz')
  expect(screen.getByText('Nema rezultata')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(field().value).toBe('Ljeto 2027')
})

test('can be cleared where allowed', async () => {
  renderInKit(<One isClearable />)
  await userEvent.click(screen.getByRole('button', { name: 'Očisti' }))
  expect(field().value).toBe('')
})

test('several options become chips, which are not offered again and can be removed', async () => {
  renderInKit(<Several />)
  await userEvent.click(field())
  expect(options()).not.toContain('Zima 2026/27')
  await userEvent.keyboard('ljeto{Enter}')
  expect(chips()).toEqual(['Zima 2026/27', 'Ljeto 2027'])
  await userEvent.click(screen.getByRole('button', { name: 'Ukloni: Zima 2026/27' }))
  expect(chips()).toEqual(['Ljeto 2027'])
  await userEvent.click(field())
  await userEvent.keyboard('{Backspace}')
  expect(chips()).toEqual([])
})

test('options that are not in the list can be added where allowed', async () => {
  renderInKit(<Several creates />)
  await userEvent.click(field())
  await userEvent.keyboard('Proljeće')
  await userEvent.click(screen.getByRole('option', { name: 'Dodaj „Proljeće”' }))
  expect(chips()).toEqual(['Zima 2026/27', 'Proljeće'])
})

test('a click selects the clicked option, even if the list is not updated yet', async () => {
  renderInKit(<One />)
  await userEvent.click(field())
  const shown = screen.getByRole('option', { name: 'Šefovi kuhinje' })
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  set?.call(field(), 'đur')
  field().dispatchEvent(new Event('input', { bubbles: true }))
  await Promise.resolve()
  expect(field().value).toBe('đur')
  expect(options()).toHaveLength(4)
  shown.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  await Promise.resolve()
  vi.unstubAllGlobals()
  await waitFor(() => expect(field().value).toBe('Šefovi kuhinje'))
})

test('is found by hidden words that begin so, after those that show the text', () => {
  const industries = [
    { id: '1', text: 'Ugostiteljstvo i turizam', words: 'konobar hotelski recepcionar' },
    { id: '2', text: 'Njega i zdravstvo', words: 'njegovatelj' },
    { id: '3', text: 'Hotelska oprema' },
  ]
  const found = (typed: string) => finderOf(industries)(typed).map(({ id }) => id)
  expect(found('hot').slice(0, 2)).toEqual(['3', '1'])
  expect(found('njegovat')[0]).toBe('2')
  expect(found('otelski')).not.toContain('2')
})

test('offers what resembles the typed text only when nothing contains it', () => {
  const groups = ['Sezona ljeto', 'Odjavljeni', 'Otvorene prijave'].map((text) => ({ id: text, text }))
  const found = (typed: string) => finderOf(groups)(typed).map(({ text }) => text)
  expect(found('LJET')).toEqual(['Sezona ljeto'])
  expect(found('sezina')).toEqual(['Sezona ljeto'])
})
