import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { takeLast } from '../../src/applications/changes/undoable.ts'
import { useUndo, useUndoShortcut } from '../../src/applications/changes/use-undo.ts'
import { $toasts } from '../../src/ui/toasts.ts'
import { renderInKit } from '../support/kit.tsx'

let offerUndo: ReturnType<typeof useUndo>

function Screen() {
  offerUndo = useUndo()
  useUndoShortcut()
  return <input aria-label="Bilješka" />
}

afterEach(() => {
  while (takeLast());
  $toasts.set([])
})

const notices = () => $toasts.get().map(({ text }) => text)
const pressUndo = (target: Element = document.body) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true })
const make = (name: string, undo: (result: string) => Promise<unknown> = async () => true, lasts?: number) =>
  act(() => offerUndo(Promise.resolve(name), { name, notice: () => name, undo, ...(lasts !== undefined && { lasts }) }))

function open() {
  renderInKit(<Screen />, ['applications'])
}

test('undoes the last changes one after the other, by name', async () => {
  open()
  const undone: string[] = []
  for (const name of ['Korak → Razgovor', 'Ocjena → 4'])
    await make(name, async (result) => {
      undone.push(result)
      return true
    })
  pressUndo()
  pressUndo()
  await waitFor(() => expect(undone).toEqual(['Ocjena → 4', 'Korak → Razgovor']))
  await waitFor(() => expect(notices()).toContain('Poništeno: Korak → Razgovor'))
  pressUndo()
  await waitFor(() => expect(notices()).toContain('Nema promjene za poništavanje'))
})

test('keeps twenty changes', async () => {
  open()
  const undo = vi.fn(async () => true)
  for (let at = 0; at < 25; at += 1) await make(`Ocjena → ${at}`, undo)
  for (let at = 0; at < 25; at += 1) pressUndo()
  await waitFor(() => expect(undo).toHaveBeenCalledTimes(20))
  expect(undo.mock.calls.at(-1)).toEqual(['Ocjena → 5'])
})

test('waits for a change that is being saved, and forgets one that fails', async () => {
  open()
  const undo = vi.fn(async () => true)
  let save = (_: string | undefined) => {}
  const saving = new Promise<string | undefined>((resolve) => {
    save = resolve
  })
  act(() => void offerUndo(saving, { name: 'Korak → Ponuda', notice: () => 'Spremljeno', undo }))
  pressUndo()
  expect(undo).not.toHaveBeenCalled()
  save('done')
  await waitFor(() => expect(undo).toHaveBeenCalledWith('done'))
  await act(() => offerUndo(Promise.resolve(undefined), { name: 'Ocjena → 1', notice: String, undo }))
  expect(takeLast()).toBeUndefined()
})

test('leaves the key to a field, and says when undoing failed', async () => {
  open()
  await make('Korak → Ponuda', () => Promise.reject(new Error('offline')))
  expect(pressUndo(screen.getByLabelText('Bilješka'))).toBe(true)
  expect(notices()).toEqual(['Korak → Ponuda'])
  expect(pressUndo()).toBe(false)
  await waitFor(() => expect(notices()).toContain('Nije poništeno: Korak → Ponuda. Pokušajte ponovno.'))
})

test('does not offer what can no longer be undone', async () => {
  open()
  const undo = vi.fn(async () => true)
  await make('Brisanje prijave', undo, -1)
  pressUndo()
  await waitFor(() => expect(notices()).toContain('Nema promjene za poništavanje'))
  expect(undo).not.toHaveBeenCalled()
})
