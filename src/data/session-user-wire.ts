import type { Language } from '../../server/text/language.ts'

/** The signed-in user as the server sends and the browser stores them. The server checks permissions in every call. */
export type SessionUser = {
  login: string
  language: Language
  /** Null for an administrator without a company. */
  tvrtka: { id: number; naziv?: string; logoSmallPath?: string | null } | null
  admin: boolean
  /** May the user post and change ads? */
  mayPost?: boolean
  /** Milliseconds; only in the response to a login. */
  tokenValidity?: number
  /** When the session ends unless it is used. Only in the browser. */
  expirityDate?: string
}

export const companyIdOf = (user: SessionUser | null) => user?.tvrtka?.id ?? null

/** The part of a response that is stored: never the token. */
export const toStored = ({
  login,
  language,
  tvrtka,
  admin,
  mayPost = true,
  tokenValidity = aMonth,
}: SessionUser): SessionUser => ({
  login,
  language,
  tvrtka: tvrtka ?? null,
  admin: !!admin,
  mayPost,
  expirityDate: new Date(Date.now() + tokenValidity).toISOString(),
})

const aMonth = 30 * 24 * 3600_000
