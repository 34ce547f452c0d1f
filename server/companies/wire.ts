import { z } from '@hono/zod-openapi'
import { clean, cleanLine } from '../text/normalize.ts'
import { normalizePhone, normalizeWebAddress } from '../text/typed.ts'
import { retentionChoices } from './retention-choices.ts'
import type { Company } from './table.ts'

export const companyWire = z.object({ id: z.number(), ime: z.string(), logoPath: z.string().nullable() })

/** A company as visitors see it. */
export const companyToWire = (company: Company): z.input<typeof companyWire> => ({
  id: company.id,
  ime: company.name,
  logoPath: company.logoSmall ? `/logo/${company.id}` : null,
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

export const ownCompanyWire = z.object({
  nazivTvrtke: z.string(),
  grad: z.string(),
  postanskiBroj: z.string(),
  adresa: z.string(),
  drzava: z.string(),
  porezniBroj: z.string(),
  kontaktOsoba: z.string(),
  brojTelefona: z.string(),
  email: z.string(),
  emailPending: z.string().nullable().describe('The address that follows once its owner confirms it'),
  web: z.string(),
  opis: z.string(),
  applicationMail: z.enum(['each', 'daily', 'off']),
  retentionMonths: z.number().describe('How long applications are kept'),
  logoPath: z.string().nullable(),
})

/** A company as its own users see it, with the address that still has to be confirmed. */
export const ownCompanyToWire = (company: Company, emailPending: string | null): OwnCompanyWire => ({
  nazivTvrtke: company.name,
  grad: company.city,
  postanskiBroj: company.postcode,
  adresa: company.street,
  drzava: company.countryId,
  porezniBroj: company.vat ?? '',
  kontaktOsoba: company.contactName,
  brojTelefona: company.phone,
  email: company.email,
  emailPending,
  web: company.website ?? '',
  opis: company.about ?? '',
  applicationMail: company.applicationMail,
  retentionMonths: company.retentionMonths,
  logoPath: company.logoSmall ? `/logo/${company.id}?v=${company.logoSmall.slice(-12, -5)}` : null,
})

export type OwnCompanyWire = z.output<typeof ownCompanyWire>

const line = (maxLength: number) => z.string().max(maxLength).transform(cleanLine).optional()

/** A change of a company by its users; missing fields stay as they are. */
export const companyChange = z
  .object({
    nazivTvrtke: line(200),
    grad: line(100),
    postanskiBroj: line(20),
    adresa: line(200),
    drzava: line(2),
    porezniBroj: line(30),
    kontaktOsoba: line(120),
    brojTelefona: line(40),
    email: line(255),
    web: line(300),
    opis: z.string().max(3900).transform(clean).optional(),
    applicationMail: z.enum(['each', 'daily', 'off']).optional(),
    retentionMonths: z.union(retentionChoices.map((months) => z.literal(months))).optional(),
  })
  .transform((wire) => {
    const given = {
      name: wire.nazivTvrtke,
      city: wire.grad,
      postcode: wire.postanskiBroj,
      street: wire.adresa,
      countryId: wire.drzava?.toUpperCase(),
      vat: wire.porezniBroj === undefined ? undefined : wire.porezniBroj.replace(/\s+/g, '').toUpperCase() || null,
      contactName: wire.kontaktOsoba,
      phone: wire.brojTelefona === undefined ? undefined : normalizePhone(wire.brojTelefona),
      email: wire.email,
      website: wire.web === undefined ? undefined : normalizeWebAddress(wire.web) || null,
      about: wire.opis === undefined ? undefined : wire.opis || null,
      applicationMail: wire.applicationMail,
      retentionMonths: wire.retentionMonths,
    }
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as CompanyChange
  })

export type CompanyChange = Partial<
  Pick<
    Company,
    | 'name'
    | 'city'
    | 'postcode'
    | 'street'
    | 'countryId'
    | 'vat'
    | 'contactName'
    | 'phone'
    | 'email'
    | 'website'
    | 'about'
    | 'applicationMail'
    | 'retentionMonths'
  >
>
