import { splitPhone } from './phone.ts'
import { type KnownLanguage, languagesIn, type StatedAnswer } from './stated-languages.ts'

/** What an application states of its candidate, as far as a Europass CV has a place for it. Pure. */
export type EuropassCv = {
  givenName: string
  familyName: string
  email: string
  /** Undefined for a number without a country code, which the format cannot hold. */
  phone: { code: string; number: string } | undefined
  /** A day such as '1994-03-09'. */
  birthDate: string | undefined
  address: string | undefined
  languages: KnownLanguage[]
}

type Person = { firstName: string; lastName: string; email: string; phone: string | null }

const asksForBirth = /rođen|birth|geburt/i

/** Nothing is guessed: only questions of these types and levels that are named count. */
export function cvOf({ firstName, lastName, email, phone }: Person, answers: readonly StatedAnswer[]): EuropassCv {
  const first = (isMeant: (answer: StatedAnswer) => boolean) =>
    answers.find((answer) => answer.value.trim() !== '' && isMeant(answer))?.value.trim()
  const birthDate = first(({ type, caption }) => type === 'Date' && asksForBirth.test(caption))
  return {
    ...{ givenName: firstName.trim(), familyName: lastName.trim(), email: email.trim() },
    phone: phone === null ? undefined : splitPhone(phone),
    birthDate: birthDate && /^\d{4}-\d{2}-\d{2}$/.test(birthDate) ? birthDate : undefined,
    address: first(({ type }) => type === 'Adresa'),
    languages: languagesIn(answers),
  }
}
