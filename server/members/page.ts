import { z } from '@hono/zod-openapi'
import { landingUrl } from '../accounts/auth/redirects.ts'
import { redirectToCode } from '../accounts/auth/second-factor/pages.ts'
import { clientInfoOf, setSignInCookies } from '../accounts/auth/session-cookie.ts'
import { companyLengths } from '../companies/company.ts'
import { Refusal } from '../errors.ts'
import type { FormPage, RefusedForm } from '../http/form-page.ts'
import { parseInput } from '../http/validation.ts'
import { cleanLine } from '../text/normalize.ts'
import { acceptInvitation, checkInvitation } from './accept.ts'

/** What the page behind an invitation has to show. A link that does not work has no company. */
export type InvitationScreen = {
  token: string
  name: string
  company?: string
  email?: string
  refused?: RefusedForm
}

const acceptance = z.object({
  token: z
    .string()
    .default('')
    .transform((token) => token.slice(0, 200)),
  name: z.string().max(companyLengths.contactName).default('').transform(cleanLine),
  password: z.string().max(1000).default(''),
})

/** The page behind an invitation. Opening it accepts nothing. */
export const invitationPage: FormPage = {
  page: ['invitation'],
  async open(context, values) {
    const { token } = acceptance.pick({ token: true }).parse(values)
    const { company, email } = await checkInvitation(context, token)
    return { invitation: { token, name: '', company, email } satisfies InvitationScreen }
  },
  async send(context, values, c) {
    const outcome = await acceptInvitation(context, parseInput(acceptance, values, context.language), clientInfoOf(c))
    if ('pending' in outcome) return redirectToCode(c, context, outcome.pending)
    setSignInCookies(c, outcome, false)
    return c.redirect(landingUrl(undefined, context.language, outcome.account.email), 303)
  },
  async refused(context, form, c) {
    // As on other pages behind links, one that does not work is shown with status 200.
    const refused = c.req.method === 'POST' || form.retryAfter ? form : { ...form, status: 200 }
    const { token = '', name = '' } = refused.values
    const found = await checkInvitation(context, token.slice(0, 200)).catch((error: unknown) => {
      if (error instanceof Refusal) return
      throw error
    })
    const invited = found && { company: found.company, email: found.email }
    return { invitation: { token, name: name.slice(0, 1000), ...invited, refused } satisfies InvitationScreen }
  },
}
