import { networkOf } from '../http/client-address.ts'
import type { FormPage, RefusedForm } from '../http/form-page.ts'
import { pageUrl } from '../urls.ts'
import { sendMessage } from './send-message.ts'
import { toMessage } from './wire.ts'

/** The outcome of a message sent as a plain form, which the following page shows. */
export type ContactAttempt = { kind: 'sent' } | ({ kind: 'refused' } & RefusedForm)

/** Accepts messages sent as a plain form. Redirects to the success page, which can be reloaded, or shows the form again. */
export const contactForm: FormPage = {
  page: ['contact'],
  api: '/apipublic/contact',
  async send(context, values, c) {
    await sendMessage(context, toMessage(values), networkOf(c))
    return c.redirect(`${pageUrl('contactSent', context.language)}?sent=true`, 303)
  },
  refused: ({ language }, form) => ({
    path: pageUrl('contactSent', language),
    contactAttempt: { kind: 'refused', ...form } satisfies ContactAttempt,
  }),
}
