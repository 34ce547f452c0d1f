import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { BottomSheet } from '../../../src/ui/BottomSheet.tsx'
import { capsOf } from '../../../src/ui/key-names.ts'
import { Menu } from '../../../src/ui/Menu.tsx'
import { setShortcutsOn } from '../../../src/ui/shortcuts.ts'
import { useShortcuts } from '../../../src/ui/use-shortcuts.ts'
import { renderInKit } from '../../support/kit.tsx'

const run = vi.fn()
const items = [
  { text: 'Dupliciraj', run: () => run('duplicate') },
  { text: 'Arhiviraj', isDisabled: true, run: () => run('archive') },
  'separator' as const,
  { text: 'Obriši', isDestructive: true, run: () => run('delete') },
]
const opener = () => screen.getByRole('button', { name: 'Više radnji' })
beforeEach(() => {
  run.mockClear()
  act(() => setShortcutsOn(true))
})

test('a menu opens with focus on its first item; arrows and letters move; focus returns', async () => {
  renderInKit(<Menu items={items} />)
  await userEvent.click(opener())
  const lines = screen.getAllByRole('menuitem')
  expect(document.activeElement).toBe(lines[0])
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(lines[2])
  await userEvent.keyboard('a')
  expect(document.activeElement).toBe(lines[1])
  await userEvent.keyboard('{Enter}')
  expect(run).not.toHaveBeenCalled()
  await userEvent.keyboard('o{Enter}')
  expect(run.mock.calls).toEqual([['delete']])
  expect(document.activeElement).toBe(opener())
  expect(opener().getAttribute('aria-expanded')).toBe('false')
})

test('focus stays where it is when what is around the open menu is rendered anew', async () => {
  const { rerender } = renderInKit(<Menu items={items} />)
  await userEvent.click(opener())
  await userEvent.keyboard('{ArrowUp}')
  rerender(<Menu items={[...items]} />)
  expect(document.activeElement?.textContent).toBe('Obriši')
  await userEvent.keyboard('{Enter}')
  expect(run.mock.calls).toEqual([['delete']])
})

test('Escape and a press outside close it', async () => {
  renderInKit(<Menu items={items} />)
  await userEvent.click(opener())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  await userEvent.click(opener())
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a sheet closes by its button and by a press outside', async () => {
  const onClose = vi.fn()
  renderInKit(
    <BottomSheet title="Filtri" onClose={onClose}>
      <p>sadržaj</p>
    </BottomSheet>,
  )
  await userEvent.click(screen.getByText('sadržaj'))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('dialog', { name: 'Filtri' }))
  expect(onClose).toHaveBeenCalledOnce()
})

function Screen() {
  useShortcuts([
    { keys: 'j ArrowDown', text: 'Sljedeća', run: () => run('next') },
    { keys: 'Shift+3', text: 'Ocjena 3', run: () => run('rate') },
    { keys: 'Ctrl+k', text: 'Idi na', run: () => run('go') },
  ])
  return <input aria-label="polje" />
}

test('single-letter shortcuts work outside fields, those with Ctrl everywhere', async () => {
  renderInKit(<Screen />)
  await userEvent.keyboard('j{ArrowDown}')
  fireEvent.keyDown(document.body, { key: '#', code: 'Digit3', shiftKey: true })
  await userEvent.click(screen.getByLabelText('polje'))
  await userEvent.keyboard('j{Control>}k{/Control}')
  expect(run.mock.calls.flat()).toEqual(['next', 'next', 'rate', 'go'])
})

test('letters act with Caps Lock too', () => {
  renderInKit(<Screen />)
  fireEvent.keyDown(document.body, { key: 'J', code: 'KeyJ' })
  fireEvent.keyDown(document.body, { key: 'K', code: 'KeyK', ctrlKey: true })
  expect(run.mock.calls.flat()).toEqual(['next', 'go'])
})

test.each([
  ['+', ['+']],
  ['Ctrl++', ['Ctrl', '+']],
  ['Shift+x', ['Shift', 'X']],
])('the keys of %s are written one a cap', (name, caps) => {
  expect(capsOf(name)).toEqual(caps)
})

test('arrows are left to the radio buttons that they choose among', async () => {
  renderInKit(
    <>
      <Screen />
      <input type="radio" aria-label="izbor" />
    </>,
  )
  await userEvent.click(screen.getByLabelText('izbor'))
  await userEvent.keyboard('{ArrowDown}')
  expect(run).not.toHaveBeenCalled()
  await userEvent.keyboard('j')
  expect(run.mock.calls.flat()).toEqual(['next'])
})

test('? opens the list of shortcuts, where single letters can be turned off', async () => {
  renderInKit(<Screen />)
  await userEvent.keyboard('?')
  const list = screen.getByRole('dialog', { name: 'Tipkovni prečaci' })
  expect(list.textContent).toContain('Sljedeća')
  await userEvent.click(screen.getByRole('switch', { name: 'Prečaci jednim slovom' }))
  await userEvent.click(screen.getByRole('button', { name: 'Zatvori' }))
  await userEvent.keyboard('j{Control>}k{/Control}')
  expect(run.mock.calls.flat()).toEqual(['go'])
  expect(localStorage.getItem('shortcutsOff')).toBe('1')
})

const Upper = () => {
  useShortcuts([{ keys: 'j', text: 'Gore', run: () => run('upper') }])
  return null
}

test('the latest shortcut takes precedence for the same key', async () => {
  renderInKit(
    <>
      <Screen />
      <Upper />
    </>,
  )
  await userEvent.keyboard('j')
  expect(run.mock.calls.flat()).toEqual(['upper'])
})
