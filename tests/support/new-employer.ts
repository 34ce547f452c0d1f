import type { APIRequestContext } from '@playwright/test'

type Mail = { receiver: string; subject: string; text: string }

/** The newest mail to an address, from the demo's mailbox. */
export async function mailTo(request: APIRequestContext, receiver: string): Promise<Mail | undefined> {
  const response = await request.get('/dev/mail', { headers: { accept: 'application/json' } })
  return ((await response.json()) as Mail[]).find((mail) => mail.receiver === receiver)
}

/** Path and query of the first link in the newest mail to an address. */
export async function linkOfMail(request: APIRequestContext, receiver: string): Promise<string> {
  const text = (await mailTo(request, receiver))?.text ?? ''
  const { pathname, search } = new URL(/https?:\S+\/\S+/.exec(text)?.[0] ?? 'http://none/')
  return pathname + search
}

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
  const link = new URLSearchParams((await linkOfMail(request, login)).split('?')[1])
  await request.post('/apipublic/finish-signup', { data: Object.fromEntries(link) })
  return { login, password: newPassword }
}
