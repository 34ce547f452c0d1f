import type { APIRequestContext } from '@playwright/test'
import { linkMailedTo } from './mailbox.ts'

export const newPassword = 'sedam plavih brodova 9'

/** A company that has just registered and confirmed its address, for one test alone. */
export async function aNewEmployer(request: APIRequestContext): Promise<{ login: string; password: string }> {
  const login = `mara.${Date.now()}.${Math.floor(Math.random() * 1e6)}@pansion-galeb.example`
  const company = {
    nazivTvrtke: 'Pansion Galeb',
    ...{ adresa: 'Obala 1', postanskiBroj: '23000', grad: 'Zadar', drzava: 'HR' },
    ...{ kontaktOsoba: 'Mara Marić', brojTelefona: '+385 23 555 010' },
  }
  const secret = { password: newPassword, repeatPassword: newPassword }
  await request.post('/apipublic/signup', { data: { ...company, ...secret, email: login, language: 'hr' } })
  const link = new URLSearchParams((await linkMailedTo(request, login)).split('?')[1])
  await request.post('/apipublic/finish-signup', { data: Object.fromEntries(link) })
  return { login, password: newPassword }
}
