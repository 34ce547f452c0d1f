import { goodPassword } from './accounts.ts'

/** A registration of a company that is accepted. */
export const signupForm = {
  nazivTvrtke: 'Pansion Galeb',
  grad: 'Zadar',
  postanskiBroj: '23000',
  adresa: 'Obala 1',
  porezniBroj: '',
  email: 'Mara@pansion-galeb.example',
  drzava: 'HR',
  kontaktOsoba: 'Mara Marić',
  brojTelefona: '+385 23 555 010',
  password: goodPassword,
  repeatPassword: goodPassword,
  language: 'hr',
}
