import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { MemberWire } from '../../server/members/wire.ts'
import { MembersSection } from '../../src/accounts/settings/members/MembersSection.tsx'
import { queryCache } from '../../src/data/query-cache.ts'
import { answerCalls } from '../support/answer-calls.ts'
import { renderInKit } from '../support/kit.tsx'

const ana = { id: 1, name: 'Ana Huber', email: 'ana@hotel.example', role: 'vlasnik' as const, secondFactor: true }
const marta = { id: 2, name: 'Marta Novak', email: 'marta@hotel.example', role: 'clan' as const, secondFactor: false }
const invited = {
  id: 7,
  name: '',
  email: 'lejla@hotel.example',
  role: 'citanje' as const,
  expires: '2020-01-02T10:00:00Z',
  invitedBy: ana.name,
  creationTime: '2019-12-26T10:00:00Z',
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
  await userEvent.click(screen.getByRole('radio', { name: 'Samo čitanje' }))
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
    'GET /api/members': [ana, { ...marta, devices: 2, assigned: 6, interviews: 1 }],
  })
  show(ana, { ...marta, devices: 2, assigned: 6, interviews: 1 })
  expect(screen.queryByRole('button', { name: 'Ukloni: Ana Huber' })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Uloga: Marta Novak' }), 'Vlasnik')
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'PATCH /api/members/2')?.body).toEqual({ role: 'vlasnik' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ukloni: Marta Novak' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Ukloniti člana: Marta Novak?' }))
  expect(document.activeElement?.textContent).toBe('Odustani')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 prijavljena uređaja se odjavljuju',
    'bilješke i odgovori ostaju pod tim imenom',
    '1 dogovoreni ili predloženi razgovor ostaje, o tome javljamo vlasnicima',
  ])
  const heirs = dialog.getByRole('combobox', { name: '6 dodijeljenih prijava preuzima' })
  expect(
    within(heirs)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ana Huber', 'Nitko, ostaju nedodijeljene'])
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
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
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
  expect(screen.getByText('Istekla 02.01.2020')).toBeTruthy()
  expect(screen.getByText('Samo čitanje, pozivnica: Ana Huber, 26.12.2019')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Pošalji ponovno' }))
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/invitations')?.body).toMatchObject({ role: 'citanje' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Povuci' }))
  await waitFor(() => expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(true))
})

test('an address whose invitation is valid is not sent to again unless one wants it', async () => {
  const waiting = { ...invited, expires: '2100-01-02T10:00:00Z' }
  const sent = answerCalls({ 'POST /api/invitations': { id: 7 }, 'GET /api/members': [ana, waiting] })
  show(ana, waiting)
  await userEvent.type(screen.getByRole('textbox', { name: 'Email novog člana' }), invited.email.toUpperCase())
  await userEvent.click(screen.getByRole('button', { name: 'Pošalji pozivnicu' }))
  expect(await screen.findByText('Pozivnica za ovu adresu vrijedi do 02.01.2100.')).toBeTruthy()
  expect(sent.some(({ call }) => call === 'POST /api/invitations')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Pošalji je ponovno' }))
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/invitations')?.body).toMatchObject({ role: 'citanje' }),
  )
})

test('the only owner keeps the role and is led to that of a colleague', async () => {
  const sent = answerCalls({ 'PATCH /api/members/1': { message: 'ok' }, 'GET /api/members': [ana, marta] })
  renderInKit(
    <div id="members">
      <MembersSection initial={[ana, marta]} login={ana.email} requiresSecondFactor={false} />
    </div>,
    ['settings', 'members'],
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Uloga: Ana Huber' }), 'Član')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Vi ste jedini vlasnik' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Odaberi vlasnika' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Uloga: Marta Novak'))
  expect(location.hash).toBe('#members')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Uloga: Ana Huber' }).value).toBe('vlasnik')
  expect(sent.some(({ call }) => call.startsWith('PATCH'))).toBe(false)
})

test('counts members and invitations, and says which role may do what', () => {
  answerCalls({})
  show(ana, marta, invited)
  expect(screen.getByRole('heading', { name: 'Članovi tvrtke 2' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Pozivnice 1' })).toBeTruthy()
  expect(screen.getByText(/^1 član još nije\./)).toBeTruthy()
  const rights = within(screen.getByRole('table', { name: 'Što tko smije' }))
  const marks = (name: string) =>
    within(rights.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(marks('^Čitati prijave')).toEqual(['da', 'da', 'da'])
  expect(marks('^Pisati i slati oglase')).toEqual(['da', 'da', 'ne'])
  expect(marks('^Članovi, podaci tvrtke')).toEqual(['da', 'ne', 'ne'])
})
