import { Hono, type Context as HttpContext } from 'hono'
import type { AppEnv, Context, Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import { smallBodyLimit } from '../http/body-limit.ts'
import { networkOf } from '../http/client-address.ts'
import { renderFormPage } from '../http/form-page.ts'
import { prefersHtml } from '../http/prefers-html.ts'
import type { RenderPage } from '../http/render-page.ts'
import { type Language, languages } from '../text/language.ts'
import { pageUrl } from '../urls.ts'
import type { ContactMessage } from './contact.ts'
import { readMessage } from './read-message.ts'
import { sendMessage } from './send-message.ts'

/** The outcome of a message sent as a plain form, which the following page shows. */
export type ContactAttempt =
  | { kind: 'sent' }
  | {
      kind: 'refused'
      status: number
      text: string
      fields: Record<string, string>
      values: ContactMessage
    }

/** Accepts messages sent as a plain form. Redirects to the success page, which can be reloaded, or shows the form again. */
export function contactForms(services: Services, renderPage: RenderPage) {
  const app = new Hono<AppEnv>()

  async function answer(c: HttpContext<AppEnv>, pageLanguage?: Language) {
    const received = await readMessage(c)
    const language = pageLanguage ?? received.language ?? c.var.language
    const context: Context = { ...services, viewer: c.var.viewer, language }
    const refusal = await refusalOf(() => sendMessage(context, received.message, networkOf(c)))
    const path = pageUrl('contactSent', language)
    if (!refusal) return c.redirect(`${path}?sent=true`, 303)
    const contactAttempt: ContactAttempt = {
      kind: 'refused',
      status: refusal.status,
      text: refusal.message,
      fields: refusal.fields ?? {},
      values: received.message,
    }
    const locals = { ...context, contactAttempt }
    return renderFormPage(c, renderPage, { path, locals, retryAfter: refusal.retryAfter })
  }

  for (const language of languages) app.post(pageUrl('contact', language), smallBodyLimit, (c) => answer(c, language))
  app.post('/apipublic/contact', smallBodyLimit, (c, next) =>
    prefersHtml(c.req.header('accept')) ? answer(c) : next(),
  )
  return app
}

async function refusalOf(send: () => Promise<void>): Promise<Refusal | null> {
  try {
    await send()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
