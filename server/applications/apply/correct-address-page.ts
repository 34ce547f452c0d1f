import type { Context } from '../../context.ts'
import { networkOf } from '../../http/client-address.ts'
import type { FormPage } from '../../http/form-page.ts'
import { isId } from '../../platform/db/id.ts'
import { pageUrl } from '../../urls.ts'
import { correctAddress } from './correct-address.ts'

/** A refused correction, which the success page shows again. */
export type AddressAttempt = { email: string; problem: string; status: number }

/** Takes the correction of the address that an application was sent with, from its success page. */
export const correctAddressPage: FormPage = {
  page: ['correctAddress', ':id'],
  async send(context, { sent: key = '', email = '' }, c) {
    const id = c.req.param('id') ?? ''
    const jobId = isId(id) ? Number(id) : 0
    await correctAddress(context, { jobId, key, email }, networkOf(c))
    return c.redirect(successUrl(context, jobId, key), 303)
  },
  refused: (context, { message: problem, status, values: { sent: key = '', email = '' } }, c) => ({
    path: successUrl(context, Number(c.req.param('id')) || 0, key.slice(0, 100)),
    addressAttempt: { email: email.slice(0, 255), problem, status } satisfies AddressAttempt,
  }),
}

const successUrl = ({ language }: Context, jobId: number, key: string) =>
  `${pageUrl('apply', language, jobId)}?${new URLSearchParams({ sent: key })}`
