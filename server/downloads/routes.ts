import { z } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { signInUrl } from '../accounts/auth/redirects.ts'
import { mayManage, unauthenticated } from '../accounts/permissions.ts'
import { findAnsweredFile } from '../applications/read.ts'
import { isTokenValid } from '../candidate-records/tokens.ts'
import { recordOnly } from '../change.ts'
import type { AppEnv, Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { api, apiRoutes } from '../http/api.ts'
import { binary } from '../http/openapi.ts'
import { prefersHtml } from '../http/prefers-html.ts'
import { fileId } from '../http/query.ts'
import { fileResponse, rangeOf } from '../http/stored-file.ts'
import { findMessageFile } from '../messages/queries.ts'
import { findNoteFile } from '../notes/queries.ts'
import { readWordText, wordTextWire } from './word-text.ts'

/** Redirects visitors to the login page, because mails to employers link to files. */
const redirectToSignIn = createMiddleware<AppEnv>(async (c, next) => {
  const { viewer, language } = c.var
  if (c.req.query('token')) return next()
  if (viewer.kind === 'visitor' && prefersHtml(c.req.header('accept')))
    return c.redirect(signInUrl(c.req.path, language))
  if (viewer.kind === 'visitor') throw unauthenticated()
  return next()
})

const query = z.object({
  token: z.string().max(200).optional().describe('Of the page on which candidates see their data'),
  inline: z.string().optional().describe('1: a PDF or picture to be shown in place'),
})

export const filesRoutes = apiRoutes(
  'Files',
  api.get(
    '/api/files/{id}',
    {
      guard: redirectToSignIn,
      params: z.object({ id: fileId }),
      query,
      says: 'The file, as a download unless asked for in place',
      sends: { 'application/octet-stream': binary },
      also: {
        206: 'The part that was asked for',
        302: 'Nobody is signed in, and a browser asks: to the login page',
        416: 'The file has no such part',
      },
    },
    async (context, { params, query: { token, inline }, c }) => {
      const file = await findFile(context, params.id, token)
      if (!file) throw notFound(context)
      await recordOnly(context, file.opened)
      const stored = await context.storage.read(file.storageKey, rangeOf(c))
      if (!stored) throw notFound(context)

      const isShown = inline === '1' && inlineTypes.test(file.mime)
      return fileResponse(c, stored, {
        'Content-Type': file.mime,
        'Content-Disposition': isShown ? disposition(file.name, 'inline') : disposition(file.name, 'attachment'),
        'Content-Security-Policy': isShown
          ? "default-src 'none'; frame-ancestors 'self'"
          : "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      })
    },
  ),
  api.get(
    '/api/files/{id}/text',
    {
      params: z.object({ id: fileId }),
      says: 'The text of a Word file, without its looks and pictures',
      answers: wordTextWire,
      also: { 415: 'No Word file', 429: 'Too many an hour', 503: 'Too many at the moment' },
    },
    async (context, { params }) => {
      const file = await findFile(context, params.id, undefined)
      if (!file) throw notFound(context)
      await recordOnly(context, file.opened)
      return readWordText(context, file)
    },
  ),
)

/** Types that browsers display and that cannot run scripts. */
const inlineTypes = /^(application\/pdf|image\/(png|jpeg|webp))$/

/**
 * A file of an answer, a message or a note, for its company and administrators; one that the candidate sent also for the
 * candidate's token.
 */
async function findFile({ db, viewer, now }: Context, id: string, token: string | undefined) {
  const answered = (await findAnsweredFile(db, id)) ?? (await findMessageFile(db, id))
  if (answered) {
    const { applicationId, candidateId } = answered
    const subject = { kind: 'application', id: applicationId, companyId: null }
    const opened = { action: 'application.open-file', subject } as const
    if (mayManage(viewer, answered)) return { ...answered, opened }
    const isTheirs =
      !('isKnown' in answered && !answered.isKnown) &&
      !!token &&
      (await isTokenValid(db, { candidateId, token, purpose: 'profile', now: now() }))
    return isTheirs ? { ...answered, opened: { ...opened, role: 'candidate' as const } } : undefined
  }
  const noted = await findNoteFile(db, id)
  if (!noted || !mayManage(viewer, noted)) return undefined
  const subject = { kind: 'note', id: noted.noteId, companyId: null }
  return { ...noted, opened: { action: 'note.open-file', subject } as const }
}

/** Content-Disposition with the file's name, also in ASCII for old programs. */
function disposition(name: string, how: 'inline' | 'attachment') {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.() -]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${whole}`
}
