import type { Application, ListedApplication } from './applications-context.ts'

type AnswerWire = Application['odgovoriNaPitanje'][number]

/** An answer in English names: choices are joined by '|', files are separate. */
export type Answer = AnswerWire['pitanje'] & { value: string; files: AnswerWire['datoteke'] }

export const answersOf = (application: Application): Answer[] =>
  application.odgovoriNaPitanje.map(({ pitanje, odgovor, datoteke }) => ({
    ...pitanje,
    value: odgovor,
    files: datoteke,
  }))

/** The candidate's name, or the e-mail address without one. */
export const applicantName = ({ ime, prezime, email }: Pick<ListedApplication, 'ime' | 'prezime' | 'email'>) =>
  `${ime} ${prezime}`.trim() || email
