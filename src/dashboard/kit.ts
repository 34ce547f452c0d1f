import type { Viewer } from '../../server/context.ts'
import type { Language } from '../../server/text/language.ts'
import { textsOf } from '../i18n/index.ts'

type Member = Exclude<Viewer, { kind: 'visitor' }>
/** A candidate who has opened the link of a mail, without an account. */
type Candidate = { kind: 'candidate'; login: string; companyId: null }

/** What the island of a dashboard screen gets as `kit`: language, texts of the kit and viewer. */
export const kitOf = (language: Language, { kind, login, companyId }: Member | Candidate) => ({
  language,
  texts: textsOf(language, 'kit'),
  viewer: { kind, login, companyId },
})
