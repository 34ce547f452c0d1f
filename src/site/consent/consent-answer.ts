import { local, session } from '../../lib/browser-storage.ts'
import { type ConsentCategory, type ConsentChoices, storageKeyOf } from './consent.ts'
import { clearRefusalCookie, setRefusalCookie } from './refusal-cookie.ts'

const categories = Object.keys(storageKeyOf) as ConsentCategory[]

/** Keys of an account, stored longer than the visit after an accepting answer. */
const ofAccount = ['user', 'lastLoggedUser']
/** Conveniences, stored longer than the visit only with consent to local storage. */
export const conveniences = [
  'appliedJobs',
  'recentJobs',
  'savedJobs',
  'checklistSteps',
  'citizenship',
  'hidesPermitJobs',
]

/** Stores the choice permanently, and moves what was stored for this visit. */
export function accept(consent: ConsentChoices) {
  clearRefusalCookie()
  session.remove('cookiesAccepted')
  local.set('cookiesAccepted', 'true')
  for (const category of categories) {
    session.remove(storageKeyOf[category])
    local.set(storageKeyOf[category], String(consent[category]))
  }
  for (const key of ofAccount) move(key, session, local)
  if (consent.localStorage) for (const key of conveniences) move(key, session, local)
  else forgetConveniences()
}

/** What was stored under an earlier consent lasts only this visit; stored answers go. */
function forgetConveniences() {
  local.remove('applicationAnswers')
  for (const key of [...conveniences, ...local.keys().filter((each) => each.startsWith('draft:'))])
    move(key, local, session)
}

/** Stores the refusal for this visit and clears what was stored for longer; a signed-in user stays signed in for the visit. */
export function reject() {
  for (const key of ofAccount) move(key, local, session)
  local.clear()
  setRefusalCookie()
  for (const key of ['cookiesAccepted', ...Object.values(storageKeyOf)]) session.set(key, 'false')
}

function move(key: string, from: typeof local, to: typeof local) {
  const value = from.get(key)
  if (value === null) return
  from.remove(key)
  to.set(key, value)
}
