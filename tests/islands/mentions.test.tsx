import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryCache } from '../../src/data/query-cache.ts'
import { NoteText } from '../../src/notes/NoteText.tsx'
import { answerCalls } from '../support/answer-calls.ts'
import { renderInKit } from '../support/kit.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  queryCache.clear()
})

function Field() {
  const [value, onChange] = useState('')
  return <NoteText value={value} isReadOnly={false} onChange={onChange} field={useRef<HTMLTextAreaElement>(null)} />
}

function open() {
  const sent = answerCalls({
    'GET /api/members': [
      { id: 1, name: 'Ana Huber', role: 'vlasnik' },
      { id: 2, name: 'Marta Novak', role: 'clan' },
      { id: 9, name: '', role: 'clan', email: 'lejla@hotel.example', expires: '2100-01-01T00:00:00Z' },
    ],
  })
  renderInKit(<Field />, ['notes'])
  return { sent, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Bilješka' }) }
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('an @ offers the members, arrows and Enter mention one, and writing goes on behind the name', async () => {
  const { sent, field } = open()
  await userEvent.type(field, 'a@b ')
  expect(sent).toEqual([])
  await userEvent.type(field, 'Pitaj @')
  await screen.findByRole('option', { name: 'Ana Huber' })
  expect(options()).toEqual(['Ana Huber', 'Marta Novak'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(field.value).toBe('a@b Pitaj @Marta Novak ')
  expect(options()).toEqual([])
  await userEvent.keyboard('sutra')
  expect(field.value).toBe('a@b Pitaj @Marta Novak sutra')
})

test('letters narrow the members, a press chooses, Escape closes the list alone', async () => {
  const { field } = open()
  await userEvent.type(field, '@mar')
  await screen.findByRole('option', { name: 'Marta Novak' })
  expect(options()).toEqual(['Marta Novak'])
  await userEvent.keyboard('{Escape}')
  expect(options()).toEqual([])
  await userEvent.keyboard('t')
  await userEvent.click(await screen.findByRole('option', { name: 'Marta Novak' }))
  expect(field.value).toBe('@Marta Novak ')
  expect(document.activeElement).toBe(field)
})
