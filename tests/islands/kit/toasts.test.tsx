import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askConfirm } from '../../../src/ui/dialogs.ts'
import { showToast } from '../../../src/ui/toasts.ts'
import { renderInKit } from '../../support/kit.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const show = (...toast: Parameters<typeof showToast>) => act(() => void showToast(...toast))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shown = (text: string) => screen.queryByText(text) !== null

test('a toast is in a live region for three seconds', () => {
  renderInKit(null)
  const region = screen.getByRole('status')
  show('Spremljeno')
  expect(region.textContent).toContain('Spremljeno')
  pass(2999)
  expect(shown('Spremljeno')).toBe(true)
  pass(1)
  expect(shown('Spremljeno')).toBe(false)
})

test('a toast with undo stays for ten seconds, and undoing closes it', () => {
  renderInKit(null)
  const undo = vi.fn()
  show('3 prijave su u koraku Razgovor', { undo })
  pass(9999)
  fireEvent.click(screen.getByRole('button', { name: 'Vrati' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(shown('3 prijave su u koraku Razgovor')).toBe(false)
})

test('its timer pauses under the pointer', () => {
  renderInKit(null)
  show('Čekaj', { hasClose: true })
  fireEvent.mouseEnter(screen.getByText('Čekaj').parentElement as HTMLElement)
  pass(60_000)
  expect(shown('Čekaj')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Zatvori' }))
  expect(shown('Čekaj')).toBe(false)
})

test('its timer pauses while its button has the focus, even when the pointer leaves', () => {
  renderInKit(null)
  show('Čekaj', { hasClose: true })
  const close = screen.getByRole('button', { name: 'Zatvori' })
  const toast = screen.getByText('Čekaj').parentElement as HTMLElement
  act(() => close.focus())
  fireEvent.mouseEnter(toast)
  fireEvent.mouseLeave(toast)
  pass(60_000)
  expect(shown('Čekaj')).toBe(true)
  act(() => close.blur())
  pass(10_000)
  expect(shown('Čekaj')).toBe(false)
})

test('three are shown at most, the oldest is closed', () => {
  renderInKit(null)
  for (const text of ['prva', 'druga', 'treća', 'četvrta']) show(text)
  expect(['prva', 'druga', 'treća', 'četvrta'].map(shown)).toEqual([false, true, true, true])
})

test('while a dialog is open the notices stand in it, where they can be clicked', async () => {
  renderInKit(null)
  const undo = vi.fn()
  show('Premješteno', { undo })
  act(() => void askConfirm({ title: 'Obrisati?' }))
  const dialog = screen.getByRole('alertdialog')
  const button = screen.getByRole('button', { name: 'Vrati' })
  expect(dialog.contains(button)).toBe(true)
  fireEvent.click(button)
  expect(undo).toHaveBeenCalledOnce()
  show('Spremljeno')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Odustani' })))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(shown('Spremljeno')).toBe(true)
})
