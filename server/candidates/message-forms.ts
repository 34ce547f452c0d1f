import { Hono } from 'hono'
import type { AppEnv, Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { networkOf } from '../http/client-address.ts'
import { renderFormPage } from '../http/form-page.ts'
import type { RenderPage } from '../http/render-page.ts'
import { sensitiveUrl } from '../http/sensitive-url.ts'
import { isId } from '../platform/db/id.ts'
import { languages } from '../text/language.ts'
import { pageUrl } from '../urls.ts'
import { candidateOf } from './access.ts'
import type { OwnDataPage } from './own-data-pages.ts'
import { writeMessage } from './write-message.ts'

/** Accepts messages to companies from the page of the own data, sent as a plain form with files. */
export function messageForms(renderPage: RenderPage) {
  const app = new Hono<AppEnv>()
  for (const language of languages) {
    const ownData = pageUrl('ownData', language, ':id', ':token')
    // A form that failed leaves its address in the browser, which may open it again.
    app.get(`${ownData}/:rest{.+}`, sensitiveUrl, (c) => {
      const { id = '', token = '' } = c.req.param() as Record<string, string>
      return c.redirect(pageUrl('ownData', language, encodeURIComponent(id), encodeURIComponent(token)), 302)
    })
    const path = `${ownData}/:applicationId`
    app.post(path, sensitiveUrl, async (c) => {
      const context: Context = { ...c.var, language }
      const { id, token, applicationId } = c.req.param() as Record<'id' | 'token' | 'applicationId', string>
      const link = { candidateId: Number(id), token, applicationId: Number(applicationId) }
      const page = pageUrl('ownData', language, id, token)
      const show = (ownData: OwnDataPage | undefined) =>
        renderFormPage(c, renderPage, { path: page, locals: { ...context, ownData } })
      try {
        if (![id, applicationId].every(isId) || token.length > 200) throw notFound(context)
        const attempt = await writeMessage(context, { ...link, request: c.req.raw, network: networkOf(c) })
        if (!attempt) return c.redirect(`${page}?sent=${applicationId}#razgovor-${applicationId}`, 303)
        return show({ candidate: await candidateOf(context, link, 'profile'), attempt })
      } catch (error) {
        if (error instanceof Refusal && error.code === 'not_found') return show(undefined)
        throw error
      }
    })
  }
  return app
}
