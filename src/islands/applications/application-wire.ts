import type { Application, ListedApplication } from './applications-context.ts'

type AnswerWire = Application['odgovoriNaPitanje'][number]

/** An answer under our names: choices are joined by '|', files stand apart. */
export type Answer = AnswerWire['pitanje'] & { value: string; files: AnswerWire['datoteke'] }

export const answersOf = (application: Application): Answer[] =>
  application.odgovoriNaPitanje.map(({ pitanje, odgovor, datoteke }) => ({
    ...pitanje,
    value: odgovor,
    files: datoteke,
  }))

export const jobTitleOf = ({ nazivPosla }: Pick<ListedApplication, 'nazivPosla'>) => nazivPosla

export const companyNameOf = ({ tvrtkaNaziv }: Pick<ListedApplication, 'tvrtkaNaziv'>) => tvrtkaNaziv

/** Who applied, as lists call them. */
export const nameOf = ({ ime, prezime, email }: Pick<ListedApplication, 'ime' | 'prezime' | 'email'>) =>
  `${ime} ${prezime}`.trim() || email

/** An ad as one of a native list. */
export const jobOptionOf = ({ id, nazivPosla }: { id: number; nazivPosla: string }) => ({
  value: String(id),
  text: nazivPosla,
})
