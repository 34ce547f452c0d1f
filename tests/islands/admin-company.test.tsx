import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { ManagedCompany } from '../../src/admin/admin-calls.ts'
import { CompanyForm } from '../../src/companies/admin/CompanyForm.tsx'
import { CompanyAds } from '../../src/companies/admin/CompanyRows.tsx'
import { $toasts } from '../../src/ui/toasts.ts'
import { renderInKit } from '../support/kit.tsx'

const company = {
  id: 7,
  ...{ nazivTvrtke: 'Hotel Jadran', adresa: 'Obala 1', postanskiBroj: '23000', grad: 'Zadar', drzava: 'HR' },
  ...{ porezniBroj: '', web: '', kontaktOsoba: 'Eva', brojTelefona: '+385 23 555 010', opis: '' },
  ...{ email: 'eva@hotel.example', emailPending: null as string | null },
} as unknown as ManagedCompany

afterEach(() => vi.unstubAllGlobals())

function show(shown: ManagedCompany) {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)) as object)
    return Response.json({ message: 'ok' })
  })
  renderInKit(<CompanyForm company={shown} countries={[{ id: 'HR', name: 'Hrvatska' }]} />, ['admin'])
  const field = screen.getByLabelText('Email') as HTMLInputElement
  return { sent, field }
}

test('a new address is shown as unconfirmed, not as saved', async () => {
  const { sent, field } = show(company)
  await userEvent.clear(field)
  await userEvent.type(field, 'novo@hotel.example')
  await userEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  expect(sent).toMatchObject([{ email: 'novo@hotel.example' }])
  expect(field.value).toBe('eva@hotel.example')
  expect($toasts.get().map(({ text }) => text)).toEqual([
    'Spremljeno. Na novo@hotel.example poslali smo link: adresa se mijenja kad se ondje potvrdi.',
  ])
})

test('the browser asks before it leaves what is typed, but not once it is saved', async () => {
  const { field } = show(company)
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  await userEvent.type(field, '.hr')
  expect(asks()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Spremi' }))
  expect(asks()).toBe(false)
})

test('an unconfirmed address is shown', () => {
  show({ ...company, emailPending: 'novo@hotel.example' })
  expect(screen.getByText(/^Nova adresa novo@hotel\.example čeka potvrdu/)).toBeTruthy()
})

test('an ad without a title is named in its link', () => {
  const ad = { id: 3, nazivPosla: '', status: 'DRAFT', creationTime: '2026-11-20T09:05:00Z', expirationTime: null }
  renderInKit(<CompanyAds ads={[ad]} />, ['admin'])
  expect(screen.getByRole('link', { name: 'Oglas bez naziva' })).toBeTruthy()
})
