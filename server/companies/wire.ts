import type { Company } from './table.ts'

/** A company as visitors see it. */
export const companyToWire = (company: Company) => ({
  id: company.id,
  ime: company.name,
  logoPath: company.logoSmall ? `/logo/${company.id}` : null,
})
