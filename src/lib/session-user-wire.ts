import type { Language } from '../../server/text/language.ts'

/** The signed-in person as the server tells and the browser keeps it. What they may do is decided by the server in every call. */
export type SessionUser = {
  login: string
  language: Language
  /** None for an admin without a company. */
  tvrtka: { id: number; naziv?: string; logoSmallPath?: string | null } | null
  admin: boolean
  /** Milliseconds; only in the answer to a login. */
  tokenValidity?: number
  /** When the session ends unless it is used, as kept in the browser. */
  expirityDate?: string
}

/** The signed-in person as a page renders them for its header. */
export const sessionUserOf = (language: Language, { login, companyId, kind }: Member): SessionUser => ({
  login,
  language,
  tvrtka: companyId === null ? null : { id: companyId },
  admin: kind === 'admin',
})

type Member = { login: string; companyId: number | null; kind: 'employer' | 'admin' }

export const companyIdOf = (user: SessionUser | null) => user?.tvrtka?.id ?? null

/** All that is kept of an answer: never the token. */
export const toStored = ({ login, language, tvrtka, admin, tokenValidity = aMonth }: SessionUser): SessionUser => ({
  login,
  language,
  tvrtka: tvrtka ?? null,
  admin: !!admin,
  expirityDate: new Date(Date.now() + tokenValidity).toISOString(),
})

const aMonth = 30 * 24 * 3600_000
