import { z } from '@hono/zod-openapi'
import type { findManagedCompany, listCompanies } from './admin-queries.ts'
import type { Company } from './table.ts'
import { ownCompanyToWire, ownCompanyWire } from './wire.ts'

export const listedCompanyWire = z.object({
  id: z.number(),
  ime: z.string(),
  grad: z.string(),
  drzava: z.string(),
  email: z.string(),
  logoPath: z.string().nullable(),
  creationTime: z.string(),
  blockedAt: z.string().nullable(),
  brojOglasa: z.number(),
  brojPrijava: z.number(),
})

type Listed = Awaited<ReturnType<typeof listCompanies>>['items'][number]

const summaryOf = (company: Company) => ({
  id: company.id,
  ime: company.name,
  creationTime: company.createdAt.toISOString(),
  blockedAt: company.blockedAt?.toISOString() ?? null,
})

export const listedCompanyToWire = ({ company, jobs, applications }: Listed): z.input<typeof listedCompanyWire> => ({
  ...summaryOf(company),
  grad: company.city,
  drzava: company.countryId,
  email: company.email,
  logoPath: company.logoSmall ? `/logo/${company.id}` : null,
  brojOglasa: jobs,
  brojPrijava: applications,
})

export const managedCompanyWire = ownCompanyWire.extend({
  id: z.number(),
  ime: z.string(),
  creationTime: z.string(),
  blockedAt: z.string().nullable(),
  korisnici: z.array(
    z.object({
      id: z.number(),
      login: z.string(),
      confirmed: z.boolean(),
      creationTime: z.string(),
      devices: z.number(),
    }),
  ),
  oglasi: z.array(
    z.object({
      id: z.number(),
      nazivPosla: z.string(),
      status: z.string(),
      creationTime: z.string(),
      expirationTime: z.string().nullable(),
    }),
  ),
})

type Managed = Awaited<ReturnType<typeof findManagedCompany>>

export const managedCompanyToWire = ({
  company,
  emailPending,
  people,
  ads,
}: Managed): z.input<typeof managedCompanyWire> => ({
  ...ownCompanyToWire(company, emailPending),
  ...summaryOf(company),
  korisnici: people.map(({ id, login, confirmedAt, createdAt, devices }) => ({
    id,
    login,
    confirmed: confirmedAt !== null,
    creationTime: createdAt.toISOString(),
    devices: Number(devices),
  })),
  oglasi: ads.map(({ id, title, status, createdAt, expiresAt }) => ({
    id,
    nazivPosla: title,
    status,
    creationTime: createdAt.toISOString(),
    expirationTime: expiresAt?.toISOString() ?? null,
  })),
})
