import { listLiveCards } from '../../../server/jobs/live-cards.ts'
import { maxSaved } from './saved-jobs.ts'

/** The live ads among ids such as '17,4'. Anything else in `ids` is ignored. */
export function loadSaved({ db, language, now }: App.Locals, ids: string | null) {
  const savedIds = (ids ?? '').split(',', maxSaved).filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return listLiveCards(db, [...new Set(savedIds.map(Number))], { language, now: now() })
}
