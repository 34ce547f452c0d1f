import { z } from '@hono/zod-openapi'
import { companyLengths } from '../companies/company.ts'
import { wireOf } from '../http/columns.ts'
import { type Language, languageNamed } from '../text/language.ts'
import { cleanLine } from '../text/normalize.ts'
import { normalizePhone } from '../text/typed.ts'
import { tokenValidity } from './auth/sessions.ts'
import type { Account } from './queries.ts'
import { mayCall } from './roles.ts'
import { sessions } from './table.ts'

const text = (maxLength: number) => z.string().max(maxLength).default('').transform(cleanLine)
const secret = z.string().max(1000).default('')
const checked = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((value) => value === true || value === 'true' || value === 'on')

export const credentials = z.object({ login: text(255), password: secret, code: text(40), consent: checked })

/** A registration as it arrives; `signupErrors` validates it field by field. */
export const signupForm = z
  .object({
    nazivTvrtke: text(companyLengths.name),
    grad: text(companyLengths.city),
    postanskiBroj: text(companyLengths.postcode),
    adresa: text(companyLengths.street),
    porezniBroj: text(companyLengths.vat).nullable(),
    email: text(255),
    drzava: text(companyLengths.countryId),
    kontaktOsoba: text(companyLengths.contactName),
    brojTelefona: text(companyLengths.phone),
    password: secret,
    repeatPassword: secret,
    /** That of mails to the user; undefined where the field is missing. */
    language: z.string().optional().transform(languageNamed),
  })
  .transform((wire) => ({
    companyName: wire.nazivTvrtke,
    city: wire.grad,
    postcode: wire.postanskiBroj,
    street: wire.adresa,
    vat: (wire.porezniBroj ?? '').replace(/\s+/g, '').toUpperCase(),
    email: wire.email,
    countryId: wire.drzava.toUpperCase(),
    contactName: wire.kontaktOsoba,
    phone: normalizePhone(wire.brojTelefona),
    password: wire.password,
    repeatPassword: wire.repeatPassword,
    language: wire.language,
  }))

export type Signup = Omit<z.output<typeof signupForm>, 'language'> & { language: Language }

/** A parameter of a link in a mail. Cut, not rejected: one that is too long is an invalid link, not invalid input. */
const cut = (maxLength: number) =>
  z
    .string()
    .default('')
    .transform((value) => cleanLine(value.slice(0, maxLength)))
const link = { email: cut(255), token: cut(200) }

export const confirmation = z.object(link)
export const passwordReset = z.object({ email: text(255) })
export const passwordResetToken = z.object(link)
export const newPassword = z.object({ ...link, password: secret, consent: checked })

/** A password while it is being typed, with the user's own words that make it weaker. */
export const checkPasswordBody = z.object({
  password: secret,
  nazivTvrtke: text(companyLengths.name),
  email: text(255),
  kontaktOsoba: text(companyLengths.contactName),
})

export const accountWire = z.object({
  token: z.string().optional(),
  tokenValidity: z.number().optional().describe('Milliseconds'),
  login: z.string(),
  language: z.string(),
  tvrtka: z
    .object({ id: z.number(), naziv: z.string().nullable(), logoSmallPath: z.string().nullable() })
    .nullable()
    .describe('None for an admin without a company'),
  admin: z.boolean(),
  mayPost: z.boolean().describe('Whether the user may post and change ads'),
})

/** The signed-in user as the client stores it; `token` only in a login response. */
export const accountToWire = (account: Account, token?: string): z.input<typeof accountWire> => ({
  ...(token && { token, tokenValidity }),
  login: account.email,
  language: account.language,
  tvrtka:
    account.companyId === null
      ? null
      : {
          id: account.companyId,
          naziv: account.companyName,
          logoSmallPath: account.logoSmall ? `/logo/${account.companyId}` : null,
        },
  admin: account.isAdmin,
  mayPost: account.isAdmin || mayCall(account.role, 'POST /api/jobs'),
})

const { id, userAgent, createdAt, expiresAt } = sessions

/** An active session. Its id cannot be used as a token. */
export const device = wireOf({ id, userAgent, creationTime: createdAt, expires: expiresAt }).with(
  { current: z.boolean() },
  ({ isCurrent }: { isCurrent: boolean }) => ({ current: isCurrent }),
)

export type DeviceWire = z.output<typeof device.schema>
