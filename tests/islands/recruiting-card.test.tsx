import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { cardIcons } from '../../server/recruiting/recruiting.ts'
import { CardForm } from '../../src/recruiting/admin/CardForm.tsx'
import { SectionContext } from '../../src/recruiting/admin/recruiting-context.ts'
import { answerCalls } from '../support/answer-calls.ts'
import { renderInKit } from '../support/kit.tsx'

const card = { id: 4, name: 'Iva', countries: ['HR'], cardText: ['Deutsch B1'], buttonText: 'Lebenslauf', cv: null }

test.for(Object.entries(cardIcons))('a changed card still shows a %s', async ([, icon]) => {
  const sent = answerCalls({ 'PUT /api/admin/recruiting/cards/4': { message: 'ok' } })
  const onDone = vi.fn()
  renderInKit(
    <SectionContext value={{ id: 1, countries: [{ id: 'HR', text: 'Hrvatska' }] }}>
      <CardForm card={{ ...card, icon }} onDone={onDone} />
    </SectionContext>,
    ['admin'],
  )
  await userEvent.type(await screen.findByRole('textbox', { name: /^Ime/ }), 'na')
  await userEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const { id: _, cv: __, ...stored } = card
  expect(sent).toMatchObject([{ body: { ...stored, name: 'Ivana', icon } }])
})
