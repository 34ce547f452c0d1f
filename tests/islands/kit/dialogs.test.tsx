import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { askConfirm, askText, showMessage } from '../../../src/ui/dialogs.ts'
import { renderInKit } from '../../support/kit.tsx'

const button = (name: string) => screen.getByRole('button', { name })
/** Opens a dialog and returns its promise. */
async function open<Answer>(ask: () => Promise<Answer>): Promise<{ answer: Promise<Answer> }> {
  renderInKit(null)
  let answer: Promise<Answer> | undefined
  await act(async () => {
    answer = ask()
  })
  return { answer: answer as Promise<Answer> }
}

test('a confirmation resolves to true only by its confirm button', async () => {
  const { answer } = await open(() => askConfirm({ title: 'Poslati?', message: 'Ide na odobrenje.' }))
  expect(screen.getByRole('alertdialog', { name: 'Poslati?' }).textContent).toContain('Ide na odobrenje.')
  await userEvent.click(button('OK'))
  expect(await answer).toBe(true)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('closing a confirmation in any other way resolves to false', async () => {
  const cancelled = await open(() => askConfirm({ title: 'Prvo?' }))
  await userEvent.click(button('Odustani'))
  expect(await cancelled.answer).toBe(false)

  const escaped = askConfirm({ title: 'Drugo?' })
  const dialog = await screen.findByRole<HTMLDialogElement>('alertdialog')
  act(() => dialog.close())
  expect(await escaped).toBe(false)
})

test('a click outside keeps a confirmation open and closes a message', async () => {
  await open(() => askConfirm({ title: 'Poslati?' }))
  const question = screen.getByRole('alertdialog')
  await userEvent.pointer({ keys: '[MouseLeft]', target: question, coords: { clientX: 5000, clientY: 5000 } })
  expect(screen.queryByRole('alertdialog')).toBe(question)
  await userEvent.click(button('Odustani'))

  let isClosed = false
  await act(async () => {
    void showMessage({ title: 'Greška' }).then(() => {
      isClosed = true
    })
  })
  const message = screen.getByRole('dialog', { name: 'Greška' })
  await userEvent.pointer({ keys: '[MouseLeft]', target: message, coords: { clientX: 5000, clientY: 5000 } })
  expect(isClosed).toBe(true)
})

test('a destructive confirmation names whom it is about, what is lost, and focuses cancel', async () => {
  await open(() =>
    askConfirm({
      title: 'Obrisati?',
      about: 'Ana Kovačević',
      losses: ['5 datoteka', '2 bilješke'],
      confirmText: 'Obriši',
      isDestructive: true,
    }),
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['5 datoteka', '2 bilješke'])
  expect(screen.getByRole('alertdialog', { description: /^Ana Kovačević/ })).toBeTruthy()
  expect(document.activeElement).toBe(button('Odustani'))
})

test('a prompt trims its text and does not accept an empty one', async () => {
  const { answer } = await open(() => askText({ title: 'Nova grupa', text: 'Naziv grupe', placeholder: 'Zima' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Naziv grupe' })
  expect(document.activeElement).toBe(field)
  expect(button('OK').hasAttribute('disabled')).toBe(true)
  await userEvent.type(field, '  Ljeto 2027 {Enter}')
  expect(await answer).toBe('Ljeto 2027')
})

test('a cancelled prompt resolves to null', async () => {
  const { answer } = await open(() => askText({ title: 'Preimenuj', text: 'Naziv', initial: 'Zima' }))
  await userEvent.click(button('Odustani'))
  expect(await answer).toBeNull()
})

test('a pasted text that is too long stays whole, is named as an error and not confirmed', async () => {
  const { answer } = await open(() => askText({ title: 'Nova grupa', text: 'Naziv grupe', maxLength: 5 }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Naziv grupe' })
  await userEvent.click(field)
  await userEvent.paste('Zima 2027')
  expect(field.value).toBe('Zima 2027')
  expect(screen.getByRole('alert').textContent).toBe('Najviše 5 znakova')
  expect(button('OK').hasAttribute('disabled')).toBe(true)
  await userEvent.type(field, '{Backspace>5/}{Enter}')
  expect(await answer).toBe('Zima')
})
