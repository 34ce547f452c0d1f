import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { MemberWire } from '../../server/members/wire.ts'
import { LeaveSection } from '../../src/accounts/settings/members/LeaveSection.tsx'
import { MembersSection } from '../../src/accounts/settings/members/MembersSection.tsx'
import { queryCache } from '../../src/data/query-cache.ts'
import { answerCalls } from '../support/answer-calls.ts'
import { renderInKit } from '../support/kit.tsx'

const ana = { id: 1, name: 'Ana Huber', email: 'ana@hotel.example', role: 'vlasnik' as const, secondFactor: true }
const marta = {
  ...{ id: 2, name: 'Marta Novak', email: 'marta@hotel.example', role: 'clan' as const },
  secondFactor: false,
}
const invited = {
  id: 7,
  name: '',
  email: 'lejla@hotel.example',
  role: 'citanje' as const,
  expires: '2020-01-02T10:00:00Z',
}

afterEach(() => {
  vi.unstubAllGlobals()
  queryCache.clear()
})

const show = (...team: MemberWire[]) =>
  renderInKit(<MembersSection initial={team} login={ana.email} requiresSecondFactor={false} />, ['settings', 'members'])

test('an owner invites, and sees what the chosen role may do', async () => {
  const sent = answerCalls({
    'POST /api/invitations': { id: 7 },
    'GET /api/members': [ana, { ...invited, expires: '2100-01-02T10:00:00Z' }],
  })
  show(ana)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Uloga' }), 'Samo čitanje')
  expect(screen.getByText(/^Čita prijave i piše bilješke/)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Email novog člana' }), invited.email)
  await userEvent.click(screen.getByRole('button', { name: 'Pošalji pozivnicu' }))
  expect(await screen.findByText(invited.email)).toBeTruthy()
  expect(sent.find(({ call }) => call === 'POST /api/invitations')?.body).toEqual({
    email: invited.email,
    role: 'citanje',
  })
})

test('a refused address stays in its field with the reason', async () => {
  const error = { code: 'invalid', message: 'Već je član', fields: { email: 'Već je član' } }
  answerCalls({ 'POST /api/invitations': () => Response.json({ error }, { status: 409 }) })
  show(ana)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email novog člana' })
  await userEvent.type(field, marta.email)
  await userEvent.click(screen.getByRole('button', { name: 'Pošalji pozivnicu' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const described = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toContain('Već je član')
  expect(field.value).toBe(marta.email)
})

test('a role changes, a member goes after a question, oneself has no such button', async () => {
  const sent = answerCalls({
    'PATCH /api/members/2': { message: 'ok' },
    'DELETE /api/members/2': { message: 'ok' },
    'GET /api/members': [ana, marta],
  })
  show(ana, marta)
  expect(screen.queryByRole('button', { name: 'Ukloni: Ana Huber' })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Uloga: Marta Novak' }), 'Vlasnik')
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'PATCH /api/members/2')?.body).toEqual({ role: 'vlasnik' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ukloni: Marta Novak' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(document.activeElement?.textContent).toBe('Odustani')
  const heirs = dialog.getByRole('combobox', { name: 'Dodijeljene prijave preuzima' })
  expect(
    within(heirs)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ana Huber', 'Nitko'])
  await userEvent.click(dialog.getByRole('button', { name: 'Ukloni' }))
  await waitFor(() =>
    expect(sent.some(({ call, query }) => call === 'DELETE /api/members/2' && query['assigneeId'] === '1')).toBe(true),
  )
})

test('each member has a row with when they were there last, and whether the second factor is on', () => {
  answerCalls({})
  const seenNow = { ...ana, lastSeen: new Date().toISOString() }
  show(
    seenNow,
    { ...marta, lastSeen: '2020-01-02T10:00:00Z' },
    { ...marta, id: 3, name: 'Ivo', lastSeen: null },
    invited,
  )
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1, 3)
  expect(cells('Ana Huber')).toEqual(['upravo sada', 'Uključena'])
  expect(cells('Marta Novak')).toEqual(['02.01.2020', 'Isključena'])
  expect(cells('Ivo')).toEqual(['još nije', 'Isključena'])
})

test('an invitation that has expired says so, is sent again or withdrawn', async () => {
  const sent = answerCalls({
    'POST /api/invitations': { id: 7 },
    'DELETE /api/invitations/7': { message: 'ok' },
    'GET /api/members': [ana, invited],
  })
  show(ana, invited)
  expect(screen.getByText(/istekla 2\. ?1\. ?2020|istekla 02\.01\.2020/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Pošalji ponovno' }))
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/invitations')?.body).toMatchObject({ role: 'citanje' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Povuci' }))
  await waitFor(() => expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(true))
})

test('leaving asks first', async () => {
  const sent = answerCalls({
    'DELETE /api/members/2': () => Response.json({ error: { message: 'Ne' } }, { status: 409 }),
  })
  renderInKit(<LeaveSection userId={2} />, ['settings', 'members'])
  await userEvent.click(screen.getByRole('button', { name: 'Napusti tim' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(sent).toHaveLength(0)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Napusti tim' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})
