import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LoginSection } from '../../src/accounts/settings/LoginSection.tsx'
import { LeaveSection } from '../../src/accounts/settings/members/LeaveSection.tsx'
import { NameSection } from '../../src/accounts/settings/NameSection.tsx'
import { initialsOf } from '../../src/members/initials.ts'
import { answerCalls } from '../support/answer-calls.ts'
import { renderInKit } from '../support/kit.tsx'

const ana = { id: 1, name: 'Ana Huber', email: 'ana@hotel.example', role: 'vlasnik' as const }
const marta = { id: 2, name: 'Marta Novak', email: 'marta@hotel.example', role: 'clan' as const }
const invited = { id: 7, name: '', email: 'lejla@hotel.example', expires: '2020-01-02T10:00:00Z' }

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Ana Huber', 'AH'],
  ['ana marija šarić-kos', 'AK'],
  ['Recepcija', 'RE'],
  ['željko@hotel.example', 'ŽE'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))

test('a member changes the own name', async () => {
  const sent = answerCalls({ 'PATCH /api/account': { message: 'ok' } })
  renderInKit(<NameSection name="Ana" language="hr" />, ['settings'])
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ime i prezime' })
  await userEvent.clear(field)
  await userEvent.type(field, ' Ana Huber ')
  await userEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  await waitFor(() => expect(field.value).toBe('Ana Huber'))
  expect(sent[0]?.body).toEqual({ name: ' Ana Huber ' })
})

test('what is typed while a form is saved stays, unsaved', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  answerCalls({ 'PATCH /api/account': () => promise })
  const { container } = renderInKit(<NameSection name="Ana" language="hr" />, ['settings'])
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ime i prezime' })
  await userEvent.type(field, ' Huber{Enter}')
  await userEvent.type(field, ' Kos')
  resolve({ message: 'ok' })
  await screen.findByRole('button', { name: 'Spremi' })
  expect(field.value).toBe('Ana Huber Kos')
  expect(container.querySelector('[data-unsaved]')).toBeTruthy()
})

test('a member changes the login by the password, and cancels it', async () => {
  const sent = answerCalls({
    'POST /api/account/login-change': { message: 'ok' },
    'DELETE /api/account/login-change': { message: 'ok' },
  })
  renderInKit(<LoginSection initial={null} />, ['settings'])
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nova email adresa' })
  await userEvent.type(field, 'nova@hotel.example')
  await userEvent.type(screen.getByLabelText('Sadašnja lozinka'), 'tajna')
  await userEvent.click(screen.getByRole('button', { name: 'Pošalji link za potvrdu' }))
  expect(await screen.findByText(/^Čeka potvrdu: nova@hotel\.example/)).toBeTruthy()
  expect(sent[0]?.body).toEqual({ login: 'nova@hotel.example', currentPassword: 'tajna' })
  expect(field.value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Odustani od promjene' }))
  await waitFor(() => expect(screen.queryByText(/^Čeka potvrdu/)).toBeNull())
})

test('leaving asks first', async () => {
  const sent = answerCalls({
    'DELETE /api/members/2': () => Response.json({ error: { message: 'Ne' } }, { status: 409 }),
  })
  renderInKit(<LeaveSection initial={[ana, marta]} userId={2} />, ['settings', 'members'])
  await userEvent.click(screen.getByRole('button', { name: 'Napusti tim' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(sent).toHaveLength(0)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Napusti tim' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('the only owner cannot leave, and is told why', async () => {
  const sent = answerCalls({})
  renderInKit(<LeaveSection initial={[ana, marta, { ...invited, role: 'vlasnik' }]} userId={1} />, [
    'settings',
    'members',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Napusti tim' }))
  expect(await screen.findByRole('alertdialog', { name: 'Vi ste jedini vlasnik' })).toBeTruthy()
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
})
