import { dayOf } from '../platform/time-zone.ts'
import type { StageKind } from '../stages/stage.ts'
import type { Language } from '../text/language.ts'
import { pageUrl } from '../urls.ts'
import { checklistSlug, checklistTitle, hasChecklist } from './checklists.ts'
import { isStart } from './schedule.ts'

/** The ad of an application and the stage that the candidate may see. */
type Offered = {
  stageKind: StageKind | null
  stageIsVisible: boolean | null
  countryIds: readonly string[]
  startsOn: string | null
}

/** What to do before leaving for the countries of an ad, for candidates who see that they are offered the job. */
export function offeredChecklists(
  { stageKind, stageIsVisible, countryIds, startsOn }: Offered,
  { language, now }: { language: Language; now: Date },
): { title: string; path: string }[] {
  if (!stageIsVisible || (stageKind !== 'offer' && stageKind !== 'hired')) return []
  const query = startsOn && isStart(startsOn, dayOf(now)) ? `?start=${startsOn}` : ''
  return countryIds.filter(hasChecklist).map((country) => ({
    title: checklistTitle(country, language),
    path: pageUrl('checklist', language, checklistSlug(country)) + query,
  }))
}
