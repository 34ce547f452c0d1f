import { z } from '@hono/zod-openapi'
import { companySignsToWire, signWire } from '../guard/wire.ts'
import { wireOf } from '../http/columns.ts'
import type { Language } from '../text/language.ts'
import type { findManagedCompany, listCompanies } from './admin-queries.ts'
import { companies } from './table.ts'
import { ownCompany } from './wire.ts'

const { id, name, city, countryId, email, createdAt, blockedAt } = companies
const summary = wireOf({ id, ime: name, creationTime: createdAt, blockedAt })

type Listed = Awaited<ReturnType<typeof listCompanies>>['items'][number]

const place = wireOf({ grad: city, drzava: countryId, email })
const counts = { brojOglasa: z.number(), brojPrijava: z.number() }

export const listedCompany = {
  schema: summary.schema.extend({ ...place.schema.shape, logoPath: z.string().nullable(), ...counts }),
  toWire: ({ company, jobs, applications }: Listed) => ({
    ...summary.toWire(company),
    ...place.toWire(company),
    logoPath: company.logoSmall ? `/logo/${company.id}` : null,
    brojOglasa: jobs,
    brojPrijava: applications,
  }),
}

const person = z.object({
  id: z.number(),
  login: z.string(),
  confirmed: z.boolean(),
  creationTime: z.string(),
  devices: z.number(),
})

const ad = z.object({
  id: z.number(),
  nazivPosla: z.string(),
  status: z.string(),
  creationTime: z.string(),
  expirationTime: z.string().nullable(),
})

export const managedCompanyWire = ownCompany.schema.extend({
  ...summary.schema.shape,
  signs: z.array(signWire).describe('Signs of fraud in its data'),
  korisnici: z.array(person),
  oglasi: z.array(ad),
})

type Managed = Awaited<ReturnType<typeof findManagedCompany>>

export const managedCompanyToWire = (
  { company, emailPending, signs, people, ads }: Managed,
  reader: Language,
): z.input<typeof managedCompanyWire> => ({
  ...ownCompany.toWire({ ...company, emailPending }),
  ...summary.toWire(company),
  signs: companySignsToWire(signs, reader),
  korisnici: people.map(({ id, login, confirmedAt, createdAt, devices }) => ({
    ...{ id, login, confirmed: confirmedAt !== null, creationTime: createdAt.toISOString(), devices: Number(devices) },
  })),
  oglasi: ads.map(({ id, title, status, createdAt, expiresAt }) => ({
    ...{ id, nazivPosla: title, status, creationTime: createdAt.toISOString() },
    expirationTime: expiresAt?.toISOString() ?? null,
  })),
})
