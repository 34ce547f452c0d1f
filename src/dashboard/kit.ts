import type { Viewer } from '../../server/context.ts'
import type { Language } from '../../server/text/language.ts'
import { type Area, type Areas, textsOf } from '../i18n/index.ts'
import type { KitProps } from '../ui/kit-context.ts'

type Member = Exclude<Viewer, { kind: 'visitor' }>
/** A candidate who has opened the link of a mail, without an account. */
type Candidate = { kind: 'candidate'; login: string; companyId: null; role: 'reader' }

/** What the island of a dashboard screen gets as `kit`: language, viewer, and the texts of the areas it needs. */
export const kitOf = <A extends Area = never>(
  language: Language,
  viewer: Member | Candidate,
  areas: readonly A[] = [],
): KitProps<A> => ({
  language,
  texts: Object.fromEntries([...areas, 'kit' as const].map((area) => [area, textsOf(language, area)])) as Pick<
    Areas,
    A | 'kit'
  >,
  viewer: {
    ...{ kind: viewer.kind, login: viewer.login, companyId: viewer.companyId },
    role: viewer.kind === 'admin' ? 'owner' : viewer.role,
  },
})
