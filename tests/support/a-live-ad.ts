import type { jobLifeRoutes } from '../../server/jobs/act-routes.ts'
import type { jobAdminRoutes } from '../../server/jobs/admin-routes.ts'
import type { jobEditorRoutes } from '../../server/jobs/editor/routes.ts'
import type { ownJobRoutes } from '../../server/jobs/own/routes.ts'
import type { Language } from '../../server/text/language.ts'
import { as, read } from './client.ts'
import { aCompanyOf } from './company-calls.ts'

/** A published ad of the demo's hotel, with the API of its company and of an administrator. */
export async function aLiveAd(site: string, title: string) {
  const { headers } = await aCompanyOf(site)
  const admin = await aCompanyOf(site, 'admin@preko.example')
  const editor = as<typeof jobEditorRoutes>(site, headers).api.jobs
  const { id } = await read(
    editor.$post({
      json: {
        ...{ nazivPosla: title, semanticHtml: { textData: '<p>Smjena od 8 sati, dva slobodna dana.</p>' } },
        ...{ djelatnostId: 1, mjestaRadaCountries: ['AT'], lokacijaDescription: 'Salzburg' },
        ...{ minSalary: 2100, maxSalary: 2400, salaryPeriod: 'MONTH', salaryBasis: 'NET' },
      },
    }),
  )
  const param = { id: String(id) }
  const { url } = await read(as<typeof ownJobRoutes>(site, headers).api.jobs[':id'].$get({ param }))
  const { ':action': act } = as<typeof jobLifeRoutes>(site, headers).api.jobs[':id']
  const submit = () => read(act.$post({ param: { ...param, action: 'submit' } }))
  const archive = () => read(act.$post({ param: { ...param, action: 'archive' } }))
  const approve = () => read(as<typeof jobAdminRoutes>(site, admin.headers).api.odobriOglas.$post({ json: { id } }))
  await submit()
  await approve()
  type Fields = Parameters<(typeof editor)[':id']['$patch']>[0]['json']
  const change = (json: Fields) => read(editor[':id'].$patch({ param, json }))
  const { ':language': inLanguage } = editor[':id'].translations
  const translate = (language: Language, json: Parameters<typeof inLanguage.$put>[0]['json']) =>
    read(inLanguage.$put({ param: { ...param, language }, json }))
  return { id, url, change, translate, submit, approve, archive }
}
