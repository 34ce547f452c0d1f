import type { OpenAPIHono } from '@hono/zod-openapi'
import site from '#content/site/site.json' with { type: 'json' }
import type { Config } from './config.ts'
import type { AppEnv } from './context.ts'
import { bytesOf } from './http/body-limit.ts'

/** The groups of calls in the document. */
const tags = {
  Accounts: 'Signing in and up, and the settings of the signed-in user',
  Applications: 'Applying for a job, and the applications that a company has received',
  Articles: 'News articles, for readers and for administrators',
  Audit: 'Who changed what',
  Candidates: 'Those who applied, their own data, and their consent to marketing',
  Companies: 'Companies as visitors, their users and administrators see them',
  Contact: 'The contact form',
  Dashboard: 'Overview, search, live changes and long operations of the dashboards',
  Feeds: 'What search engines and other job boards receive',
  Files: 'Uploaded pictures, and the files of applications and notes',
  Filters: 'Filters of lists that users saved for themselves',
  Groups: 'Groups of candidates',
  Interviews: 'Interviews with candidates: times, and what was agreed',
  Jobs: 'Job ads: search, editor, approval and statistics',
  Mails: 'The outbox, and addresses that no mail goes to',
  'Missed searches': 'What visitors looked for and did not find, and names of trades that follow from it',
  Notes: 'Notes on candidates and applications, and their timeline',
  Places: 'Countries, industries and towns',
  Process: 'Whether the process is alive and ready',
  Recruiting: 'Sample candidates of the recruiting pages',
  Replies: 'Replies to candidates, and their templates',
  Reports: 'Reports about ads',
  Stages: 'The stages that a company moves applications through',
}

const description = `The job board's own API. Calls under \`/apipublic\` need no session, calls under \`/api\` do, calls under \`/api/admin\`
an administrator's. Texts are in the language of the parameter or field \`language\`, otherwise of \`Accept-Language\`.`

/** The OpenAPI document of all calls, as JSON. */
export function describeApi(app: OpenAPIHono<AppEnv>, config: Pick<Config, 'siteUrl' | 'maxUploadBytes'>) {
  const { components, paths, ...head } = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: site.name,
      version: '1',
      description,
      contact: { name: site.name, url: config.siteUrl },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: config.siteUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
  })
  const securitySchemes = {
    cookie: { type: 'apiKey' as const, in: 'cookie' as const, name: 'authToken' },
    bearer: { type: 'http' as const, scheme: 'bearer' },
  }
  const document = { ...head, components: { ...components, securitySchemes }, paths }
  return JSON.stringify(document, (key, value) => (key === 'x-body-limit' ? bytesOf(value, config) : value))
}
