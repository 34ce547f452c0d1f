import { aCompanyOf } from './company-calls.ts'

type Ad = { id: number; url: string }

/** A published ad of the demo's hotel, with the API of its company and of an administrator. */
export async function aLiveAd(site: string, title: string) {
  const { call } = await aCompanyOf(site)
  const admin = await aCompanyOf(site, 'admin@preko.example')
  const { id } = await call<Ad>('/api/jobs', {
    ...{ nazivPosla: title, semanticHtml: { textData: '<p>Smjena od 8 sati, dva slobodna dana.</p>' } },
    ...{ djelatnostId: 1, mjestaRadaCountries: ['AT'], lokacijaDescription: 'Salzburg' },
    ...{ minSalary: 2100, maxSalary: 2400, salaryPeriod: 'MONTH', salaryBasis: 'NET' },
  })
  const { url } = await call<Ad>(`/api/jobs/${id}`)
  const submit = () => call(`/api/jobs/${id}/submit`, {})
  const approve = () => admin.call('/api/odobriOglas', { id })
  await submit()
  await approve()
  return { id, url, change: (fields: object) => call(`/api/jobs/${id}`, fields, 'PATCH'), submit, approve }
}
