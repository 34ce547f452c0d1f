import { z } from '@hono/zod-openapi'
import { wireOf } from '../http/columns.ts'
import { line, lines } from '../http/text-fields.ts'
import { answerPromises } from '../promises/promise.ts'
import { normalizePhone, normalizeWebAddress } from '../text/typed.ts'
import { applicationMails } from './application-mail.ts'
import { companyLengths, logoVersion } from './company.ts'
import { retentionChoices } from './retention-choices.ts'
import { type Company, companies } from './table.ts'

const logoPath = z.string().nullable()

/** A company as visitors see it. */
export const publicCompany = wireOf({ id: companies.id, ime: companies.name }).with(
  { logoPath },
  (company: Company) => ({
    logoPath: company.logoSmall ? `/logo/${company.id}` : null,
  }),
)

const { name, city, postcode, street, countryId, vat, contactName, phone, email, website, about } = companies
const columns = {
  ...{ nazivTvrtke: name, grad: city, postanskiBroj: postcode, adresa: street, drzava: countryId, porezniBroj: vat },
  ...{ kontaktOsoba: contactName, brojTelefona: phone, email, web: website, opis: about },
  ...{ applicationMail: companies.applicationMail, retentionMonths: companies.retentionMonths },
  ...{ kandidatiVideOtvaranje: companies.showsOpened, answerPromise: companies.answerPromise },
}
const fields = wireOf(columns, {
  retentionMonths: 'How long applications are kept',
  answerPromise: 'Days within which it promises to answer, for ads under its name that promise nothing else',
  kandidatiVideOtvaranje: 'Whether candidates read when their application was opened',
})

/** Wire names of a company's fields, under which validation errors are reported. */
export const companyFieldNames = {
  companyName: 'nazivTvrtke',
  city: 'grad',
  postcode: 'postanskiBroj',
  street: 'adresa',
  vat: 'porezniBroj',
  countryId: 'drzava',
  contactName: 'kontaktOsoba',
  phone: 'brojTelefona',
} as const

/** A company as its own users see it, with the address that still has to be confirmed. */
export const ownCompany = fields.with(
  {
    ...{ porezniBroj: z.string(), web: z.string(), opis: z.string(), logoPath },
    emailPending: z.string().nullable().describe('The address that follows once its owner confirms it'),
  },
  ({ id, vat, website, about, logoSmall, emailPending }: Company & { emailPending: string | null }) => ({
    ...{ porezniBroj: vat ?? '', web: website ?? '', opis: about ?? '', emailPending },
    logoPath: logoSmall ? `/logo/${id}?v=${logoVersion(logoSmall)}` : null,
  }),
)

export type OwnCompanyWire = z.output<typeof ownCompany.schema>

const changedFields = z
  .object({
    nazivTvrtke: line(companyLengths.name),
    grad: line(companyLengths.city),
    postanskiBroj: line(companyLengths.postcode),
    adresa: line(companyLengths.street),
    drzava: line(companyLengths.countryId).transform((id) => id.toUpperCase()),
    porezniBroj: line(companyLengths.vat).transform((vat) => vat.replace(/\s+/g, '').toUpperCase() || null),
    kontaktOsoba: line(companyLengths.contactName),
    brojTelefona: line(companyLengths.phone).transform(normalizePhone),
    email: line(companyLengths.email),
    web: line(companyLengths.website).transform((address) => normalizeWebAddress(address) || null),
    opis: lines(companyLengths.about).transform((text) => text || null),
    applicationMail: z.enum(applicationMails),
    kandidatiVideOtvaranje: z.boolean(),
    answerPromise: z.enum(answerPromises),
    retentionMonths: z.union(retentionChoices.map((months) => z.literal(months))),
  })
  .partial()

export const changedFieldNames = Object.keys(changedFields.shape)

/** A change of a company by its users; missing fields stay as they are. */
export const companyChange = changedFields.transform(fields.fromWire)

export type CompanyChange = z.output<typeof companyChange>
