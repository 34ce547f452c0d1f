import type { Language } from '../../../server/text/language.ts'
import { ApiError, request } from '../../data/api.ts'
import { accepted } from '../../data/client.ts'
import type { OwnLink } from './own-data-context.ts'

const path = ({ candidateId, token }: OwnLink, rest = '') =>
  `/apipublic/candidate/${candidateId}${rest}?token=${encodeURIComponent(token)}`

export const exportUrl = (link: OwnLink) => path(link, '/export')

/** A Europass CV of what the own applications state. */
export const europassUrl = (link: OwnLink, format: 'pdf' | 'xml', language: Language) =>
  `${path(link, '/europass')}&format=${format}&language=${language}`

export const eraseOwnData = (link: OwnLink) => whileValid(request(path(link), { method: 'DELETE' }))

export const withdraw = (link: OwnLink, applicationId: number) =>
  whileValid(request(path(link, `/applications/${applicationId}/withdraw`), { method: 'POST' }))

/** The accepted response. When the link has expired meanwhile the page is reloaded, which then says so. */
async function whileValid<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return accepted(await call)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) location.reload()
    throw error
  }
}
