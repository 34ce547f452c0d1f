import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Composer } from '../../src/messages/Composer.tsx'
import { useComposer } from '../../src/messages/use-composer.ts'
import { answerCalls } from '../support/answer-calls.ts'
import { renderInKit } from '../support/kit.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Writes notes alone. */
function Notes() {
  const composer = useComposer({ id: 7, povucenaTime: null }, false)
  return <Composer application={{ id: 7, name: 'Ana Kovač' }} invitation={null} isLoose={false} {...{ composer }} />
}
const open = () => renderInKit(<Notes />, ['conversation', 'replies', 'notes'])
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Bilješka' })

test('a file goes with a second note too', async () => {
  const sent = answerCalls({ 'POST /api/notes': { message: 'ok', id: 1 } })
  open()
  const file = new File(['a'], 'potvrda.pdf', { type: 'application/pdf' })
  for (const note of ['Zvati', 'Zvati opet']) {
    await userEvent.upload(screen.getByLabelText(/^Priloži datoteke/), file)
    await userEvent.type(text(), note)
    await userEvent.click(screen.getByRole('button', { name: 'Spremi bilješku' }))
    await waitFor(() => expect(text().value).toBe(''))
  }
  const notes = sent.filter(({ call }) => call === 'POST /api/notes').map(({ body }) => body as { attachments?: File })
  expect(notes.map(({ attachments }) => attachments?.name)).toEqual(['potvrda.pdf', 'potvrda.pdf'])
})

test('a note that is being sent takes no text, which would go with it', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  answerCalls({ 'POST /api/notes': () => promise })
  open()
  await userEvent.type(text(), 'Zvati{Control>}{Enter}{/Control}')
  await waitFor(() => expect(text().readOnly).toBe(true))
  resolve({ message: 'ok', id: 1 })
  await waitFor(() => expect([text().value, text().readOnly]).toEqual(['', false]))
})
