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
