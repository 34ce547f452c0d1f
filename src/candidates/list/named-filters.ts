import type { StageWire } from '../../../server/stages/wire.ts'
import type { TranslateArea } from '../../i18n/index.ts'
import { type CandidatesList, noCandidateFilters } from './candidates-list.ts'

/** The filters in use, each with the function that removes it. */
export function namedCandidateFilters(
  list: CandidatesList,
  t: TranslateArea<'candidates'>,
  stages: readonly StageWire[],
) {
  const { ime, prezime, email, telefon, q, processId, rating } = list.filters
  const texts = {
    ...(q && { q }),
    ...(ime && { ime: `${t('ime')}: ${ime}` }),
    ...(prezime && { prezime: `${t('prezime')}: ${prezime}` }),
    ...(email && { email: `${t('email')}: ${email}` }),
    ...(telefon && { telefon: `${t('telefon')}: ${telefon}` }),
    ...(processId && { processId: stages.find(({ id }) => id === processId)?.name ?? t('stage') }),
    ...(rating && { rating: t('ratingFrom', { n: rating }) }),
  }
  return Object.entries(texts).map(([name, text]) => ({
    name,
    text,
    onRemove: () => list.setFilters({ [name]: noCandidateFilters[name as keyof typeof noCandidateFilters] }),
  }))
}
